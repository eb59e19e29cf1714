/** German, where pages of agents need it. */
export const folders = import.meta.glob(
  ['/src/*/*texts.de.ts', '!/src/{parts,shell,text}/texts.de.ts', '!/src/*/manage-*texts.de.ts'],
  { eager: true, import: 'texts' },
)
