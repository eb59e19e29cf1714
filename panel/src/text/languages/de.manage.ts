/** German, where pages of managers need it. */
export const folders = import.meta.glob('/src/*/manage-*texts.de.ts', { eager: true, import: 'texts' })
