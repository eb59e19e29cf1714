import { useMailFolder } from '../api/mail-folder.ts'
import { useTexts } from '../text/catalogue.ts'
import { signInTexts } from './texts.ts'

/** Says where the mail is if it is a file, because somebody tries the service on their own computer. */
export function MailFolder() {
  const texts = useTexts(signInTexts)
  const folder = useMailFolder()
  if (!folder) return null
  return (
    <p>
      {texts.mailFolder} <code>{folder}</code>
    </p>
  )
}
