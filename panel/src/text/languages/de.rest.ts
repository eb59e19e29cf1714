/** German, where pages need it. */
export const folders = import.meta.glob(['../../*/*texts.de.ts', '!../../{parts,shell,text}/texts.de.ts'], {
  eager: true,
  import: 'texts',
})
