/* Rust's library asks bcryptprimitives.dll for random bytes; Wine 8 has no such file. */
#include <stddef.h>

unsigned char SystemFunction036(void *bytes, unsigned long count);

int ProcessPrng(unsigned char *bytes, size_t count) {
    while (count) {
        unsigned long part = count > 1 << 20 ? 1 << 20 : (unsigned long)count;
        SystemFunction036(bytes, part);
        bytes += part;
        count -= part;
    }
    return 1;
}
