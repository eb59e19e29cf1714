import { catalogue } from '../text/catalogue.ts'

/** The texts of the page that asks for a password of the own choice. */
export const ownPasswordTexts = catalogue('sign-in/ownPasswordTexts', {
  title: 'Choose your own password',
  why: 'An administrator of your company has set your password and knows it. Choose one that only you know.',
  whyBreached:
    'Your password is in a list of passwords from data breaches of other services, which attackers try first. Your company asks for another one.',
  currentOwn: 'Your current password',
  current: 'The password that you got',
  done: 'Your password is set. Nobody else knows it.',
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not work. Try again.',
})
