import type { Message } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { mailTexts } from './mail-texts.ts'
import styles from './thread.module.css'

/** A line has about so many letters in the frame, and is so high, in pixels. */
const lettersOfLine = 70
const lineHeight = 21
const padding = 24

/**
 * The HTML of an e-mail, which the service has made harmless. The document has no origin here, so the panel cannot
 * measure it: its text says how high it is about, and its reader can pull it longer.
 */
export function MailFrame({ message: { id, subject, text } }: { message: Message }) {
  const { mail, noSubject } = useTexts(mailTexts)
  const lines = (text ?? '').split('\n').map(({ length }) => Math.max(1, Math.ceil(length / lettersOfLine)))
  const height = lines.reduce((sum, each) => sum + each, 0) * lineHeight + padding
  return (
    <iframe
      className={styles.mail}
      height={height}
      // Also if a browser ignored the policy of the document.
      sandbox="allow-popups"
      src={`/app/api/messages/${id}/html`}
      title={mail(subject ?? noSubject)}
    />
  )
}
