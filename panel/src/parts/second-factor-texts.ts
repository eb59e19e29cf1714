import { catalogue } from '../text/catalogue.ts'

/** The texts about second factors: at the sign-in, in the own account, and where one is asked for again. */
export const secondFactorTexts = catalogue('parts/secondFactorTexts', {
  again: 'Show your second factor again',
  againText: 'This decides over data or rights, so a second factor of the last minutes is needed.',
  goOn: 'Go on',
  passkeyAgain: 'Use a passkey',
  atProvider: 'Sign in again at your provider',
  atProviderText: 'Your sign-in at the provider of your company counts as the second factor. A window opens there.',
  noneHere: 'None of your second factors works at this address. Sign in again with a recovery code.',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits. The app shows another code every half minute.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes that you stored when you added the factor. Each works once.',
  scan: 'Scan this with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 2FAS.',
  picture: 'QR code for an authenticator app',
  byHand: 'No camera? Type this key into the app:',
  copyKey: 'Copy the key',
  thenCode: 'Then type the code that the app shows.',
  codesTitle: 'Store your recovery codes',
  codesText:
    'If you lose your phone, one of these codes signs you in. They are shown only now. Print them, or store them in your password manager, and not only on the phone.',
  copyCodes: 'Copy the codes',
  print: 'Print',
  printTitle: (account: string) => `Recovery codes of Bellhop for ${account}`,
  printText: 'Each code works once. Cross out the codes that you have used.',
  stored: 'I have stored them',
})
