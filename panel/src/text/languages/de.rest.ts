/** German, where pages need it. */
export const folders = import.meta.glob(['../../*/*texts.de.ts', '!../../{parts,shell,text}/*'], {
  eager: true,
  import: 'texts',
})
