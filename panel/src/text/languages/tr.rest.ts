/** Turkish, where pages of agents need it. */
export const folders = import.meta.glob(
  ['/src/*/*texts.tr.ts', '!/src/{parts,shell,text}/texts.tr.ts', '!/src/*/manage-*texts.tr.ts'],
  { eager: true, import: 'texts' },
)
