/* All that compiled kernels need of numba's runtime: counted blocks of memory, aligned as asked. */
#include <stdint.h>
#include <stdlib.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Kernels read and write `count` and `data` by themselves: the layout is numba's. */
typedef struct {
    size_t count;
    void *destroy, *destroy_with, *data;
    size_t size;
    void *allocator;
} Block;

Block *NRT_MemInfo_alloc_aligned(size_t size, unsigned align) {
    size_t room = sizeof(Block) + 2 * (size_t)align;
    if (size > SIZE_MAX - room) return 0;
    Block *block = malloc(room + size);
    if (!block) return 0;
    uintptr_t at = (uintptr_t)(block + 1);
    if (align) at = (at + align - 1) / align * align;
    block->count = 1;
    block->destroy = block->destroy_with = block->allocator = 0;
    block->data = (void *)at;
    block->size = size;
    return block;
}

Block *NRT_MemInfo_alloc(size_t size) { return NRT_MemInfo_alloc_aligned(size, 16); }

void NRT_MemInfo_call_dtor(Block *block) { free(block); }

void *NRT_Allocate(size_t size) { return malloc(size); }

void NRT_Free(void *there) { free(there); }

/* An array that a kernel returned belongs to who called; two may share their memory. */
EXPORT void bridgeopt_release(Block *block) {
    if (block && --block->count == 0) free(block);
}
