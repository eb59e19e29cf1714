/** German, where the panel needs it before it shows a page. */
export const folders = import.meta.glob('/src/{parts,shell,text}/texts.de.ts', { eager: true, import: 'texts' })
