/** The pages of the panel to which links of mails lead. */
export const mailPages = ['confirm-email', 'reset-password', 'set-password', 'forgot-password'] as const

/** A page to which a link of a mail leads. */
export type MailPage = (typeof mailPages)[number]

/** Who follows a link: `email` is the address that the next sign-in begins with. */
type LinkReader = { readonly publicUrl: string; readonly email?: string | undefined }

/** The address of a page for a link in a mail. The token is behind `#`, so that it reaches no server and no log. */
export function mailLink({ publicUrl, email }: LinkReader, page: MailPage, token?: string): string {
  const facts = new URLSearchParams({
    ...(token === undefined ? {} : { token }),
    ...(email === undefined ? {} : { email }),
  })
  return `${publicUrl}/${page}${facts.size === 0 ? '' : `#${facts}`}`
}

/** The host at which people open the service, without its scheme. */
export const hostOf = ({ publicUrl }: { readonly publicUrl: string }): string => new URL(publicUrl).host
