/* Functions of complex numbers that numpy imports from ucrtbase.dll and that Wine 8 names only.
   For trying the program under Wine: nothing of ours calculates with complex numbers. */
#include <math.h>

typedef double _Complex C;
typedef struct { double r, i; } Double;
typedef struct { float r, i; } Float;

static C of(double r, double i) { C z; __real__ z = r; __imag__ z = i; return z; }
static C c_exp(C z) { double e = exp(__real__ z); return of(e * cos(__imag__ z), e * sin(__imag__ z)); }
static C c_log(C z) { return of(log(hypot(__real__ z, __imag__ z)), atan2(__imag__ z, __real__ z)); }
static C c_sinh(C z) { double a = __real__ z, b = __imag__ z; return of(sinh(a) * cos(b), cosh(a) * sin(b)); }
static C c_cosh(C z) { double a = __real__ z, b = __imag__ z; return of(cosh(a) * cos(b), sinh(a) * sin(b)); }
static C c_sin(C z) { double a = __real__ z, b = __imag__ z; return of(sin(a) * cosh(b), cos(a) * sinh(b)); }
static C c_cos(C z) { double a = __real__ z, b = __imag__ z; return of(cos(a) * cosh(b), -sin(a) * sinh(b)); }
static C over(C a, C b) {
    double n = __real__ b * __real__ b + __imag__ b * __imag__ b, p = __real__ b / n, q = -__imag__ b / n;
    return of(__real__ a * p - __imag__ a * q, __real__ a * q + __imag__ a * p);
}
static C c_tan(C z) { return over(c_sin(z), c_cos(z)); }
static C c_tanh(C z) { return over(c_sinh(z), c_cosh(z)); }
static C c_sqrt(C z) { C l = c_log(z); return c_exp(of(__real__ l / 2, __imag__ l / 2)); }
static C c_pow(C z, C w) {
    C l = c_log(z);
    double a = __real__ l, b = __imag__ l, p = __real__ w, q = __imag__ w;
    return c_exp(of(a * p - b * q, a * q + b * p));
}

#define ONE(name) \
    Double own_c##name(Double z) { C c = c_##name(of(z.r, z.i)); Double d = {__real__ c, __imag__ c}; return d; } \
    Double own_c##name##l(Double z) { return own_c##name(z); } \
    Float own_c##name##f(Float z) { C c = c_##name(of(z.r, z.i)); Float d = {__real__ c, __imag__ c}; return d; }
ONE(cos) ONE(cosh) ONE(exp) ONE(sin) ONE(sinh) ONE(tan) ONE(tanh) ONE(sqrt) ONE(log)

#define REAL(name, value) \
    double own_##name(Double z) { return value; } \
    double own_##name##l(Double z) { return value; } \
    float own_##name##f(Float z) { return (float)(value); }
REAL(cabs, hypot(z.r, z.i)) REAL(carg, atan2(z.i, z.r)) REAL(creal, z.r) REAL(cimag, z.i)

Double own_cpow(Double z, Double w) { C c = c_pow(of(z.r, z.i), of(w.r, w.i)); Double d = {__real__ c, __imag__ c}; return d; }
Double own_cpowl(Double z, Double w) { return own_cpow(z, w); }
Float own_cpowf(Float z, Float w) { C c = c_pow(of(z.r, z.i), of(w.r, w.i)); Float d = {__real__ c, __imag__ c}; return d; }
