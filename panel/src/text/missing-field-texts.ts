import { catalogue, textsOf } from './catalogue.ts'

/** What to do about a field that is empty and must not be, by the form's name of the field. */
export const missingFieldTexts = catalogue('text/missingFieldTexts', {
  name: 'Enter a name',
  companyName: 'Enter the name of your hotel group',
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  email: 'Enter an e-mail address',
  phone: 'Enter a phone number',
  number: 'Enter a phone number',
  password: 'Enter a password',
  currentPassword: 'Enter your current password',
  newPassword: 'Enter a new password',
  code: 'Enter a code',
  text: 'Enter a text',
  url: 'Enter a web address',
  other: (label: string) => `Fill in “${label}”`,
})

/** What to do about an empty field. `label` is what the form calls it. */
export function missingText(name: string, label: string): string {
  const { other, ...texts } = textsOf(missingFieldTexts)
  return (texts as Readonly<Record<string, string>>)[name] ?? other(label)
}
