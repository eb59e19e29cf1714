/** Turkish, where pages need it. */
export const folders = import.meta.glob(['../../*/*texts.tr.ts', '!../../{parts,shell,text}/texts.tr.ts'], {
  eager: true,
  import: 'texts',
})
