/** Turkish, where pages need it. */
export const folders = import.meta.glob(['/src/*/*texts.tr.ts', '!/src/{parts,shell,text}/texts.tr.ts'], {
  eager: true,
  import: 'texts',
})
