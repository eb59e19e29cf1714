import { catalogue } from '../text/catalogue.ts'

/** The texts of the step that connects e-mail. */
export const mailTexts = catalogue('first-run/mailTexts', {
  question: 'Which address do you write from?',
  text: 'Bellhop sends confirmations and answers through your own mail server, so that guests know who writes.',
  address: 'Address that guests see',
  addressHint: 'for example reception@your-hotel.com',
  server: 'Mail server',
  port: 'Port',
  user: 'User',
  userHint: 'Leave it empty if it is the address.',
  password: 'Password',
  connect: 'Connect',
  allSettings: 'All settings, or the simulator',
  ready: (address: string) => `${address} is connected. See what a guest will see:`,
  to: 'Send a confirmation to',
  send: 'Send me a letter',
  account: 'Test the account, receive answers',
  waits: 'The letter is on its way.',
  sent: 'The letter is sent: look into your mail.',
  failed: 'The letter could not be sent',
  thread: 'See it in the inbox',
  letters: 'Nothing goes to guests by itself until you switch letters on.',
  more: 'Switch letters on, write your own texts',
})
