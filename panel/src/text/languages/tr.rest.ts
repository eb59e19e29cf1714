/** Turkish, where pages need it. */
export const folders = import.meta.glob(['../../*/*texts.tr.ts', '!../../{parts,shell,text}/*'], {
  eager: true,
  import: 'texts',
})
