import { catalogue } from '../text/catalogue.ts'

/** The texts of the page that asks for a password of the own choice. */
export const ownPasswordTexts = catalogue({
  en: {
    title: 'Choose your own password',
    why: 'An administrator of your company has set your password and knows it. Choose one that only you know.',
    current: 'The password that you got',
    done: 'Your password is set. Nobody else knows it.',
    signOut: 'Sign out',
    signOutFailed: 'Signing out did not work. Try again.',
  },
  tr: {
    title: 'Kendi parolanızı seçin',
    why: 'Parolanızı şirketinizin bir yöneticisi belirledi ve biliyor. Yalnızca sizin bildiğiniz bir parola seçin.',
    current: 'Size verilen parola',
    done: 'Parolanız belirlendi. Sizden başka kimse bilmiyor.',
    signOut: 'Çıkış yap',
    signOutFailed: 'Çıkış yapılamadı. Yeniden deneyin.',
  },
})
