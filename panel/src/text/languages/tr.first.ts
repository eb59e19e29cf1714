/** Turkish, where the panel needs it before it shows a page. */
export const folders = import.meta.glob('/src/{parts,shell,text}/texts.tr.ts', { eager: true, import: 'texts' })
