/* All that compiled kernels need of numba's runtime: counted blocks of memory, aligned as asked, and
   such as grow (lists). */
#include <stdint.h>
#include <stdlib.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Kernels read and write `count` and `data` by themselves: the layout is numba's. */
typedef void End(void *data, size_t size, void *with);
typedef void EndItems(void *data);
typedef struct {
    size_t count;
    End *destroy;
    void *destroy_with, *data;
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
    block->destroy = 0;
    block->destroy_with = block->allocator = 0;
    block->data = (void *)at;
    block->size = size;
    return block;
}

Block *NRT_MemInfo_alloc(size_t size) { return NRT_MemInfo_alloc_aligned(size, 16); }

void NRT_MemInfo_call_dtor(Block *block) {
    if (block->destroy) block->destroy(block->data, block->size, block->destroy_with);
    free(block);
}

/* What grows lies in memory of its own. */
static void end_grown(void *data, size_t size, void *with) {
    (void)size;
    if (with) ((EndItems *)with)(data);
    free(data);
}

Block *NRT_MemInfo_new_varsize_dtor(size_t size, void *end_items) {
    Block *block = NRT_MemInfo_alloc(0);
    void *data = malloc(size ? size : 1);
    if (!block || !data) {
        free(block);
        free(data);
        return 0;
    }
    block->destroy = end_grown;
    block->destroy_with = end_items;
    block->data = data;
    block->size = size;
    return block;
}

void *NRT_MemInfo_varsize_realloc(Block *block, size_t size) {
    block->data = realloc(block->data, size ? size : 1);
    block->size = size;
    return block->data;
}

void *NRT_Allocate(size_t size) { return malloc(size); }

void NRT_Free(void *there) { free(there); }

/* An array that a kernel returned belongs to who called; two may share their memory. */
EXPORT void bridgeopt_release(Block *block) {
    if (block && --block->count == 0) NRT_MemInfo_call_dtor(block);
}
