/** The pages of the panel to which links of mails lead. */
export const mailPages = ['confirm-email', 'reset-password', 'set-password', 'forgot-password'] as const

/** A page to which a link of a mail leads. */
export type MailPage = (typeof mailPages)[number]

/** The address of a page for a link in a mail. The token is behind `#`, so that it reaches no server and no log. */
export const mailLink = ({ publicUrl }: { readonly publicUrl: string }, page: MailPage, token?: string): string =>
  `${publicUrl}/${page}${token === undefined ? '' : `#token=${token}`}`
