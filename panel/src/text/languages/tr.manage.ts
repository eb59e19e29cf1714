/** Turkish, where pages of managers need it. */
export const folders = import.meta.glob('/src/*/manage-*texts.tr.ts', { eager: true, import: 'texts' })
