import type { PromptName } from '../sound.ts'

/** The voice of espeak-ng, and what it says. */
export type Prompts = { readonly voice: string; readonly texts: Readonly<Record<PromptName, string>> }

/** The spoken sounds by their languages. */
export const prompts: Readonly<Record<string, Prompts>> = {
  en: {
    voice: 'en-gb',
    texts: {
      greeting: 'Thank you for calling. Please hold the line.',
      recorded: 'This call will be recorded.',
      closed: 'We are closed at the moment. Please call again during our opening hours.',
      callbackOffer: 'If you would like us to call you back, please press one.',
      callbackConfirmed: 'Thank you. We will call you back as soon as we can. Goodbye.',
    },
  },
  tr: {
    voice: 'tr',
    texts: {
      greeting: 'Bizi aradığınız için teşekkür ederiz. Lütfen hatta kalınız.',
      recorded: 'Bu görüşme kayıt altına alınmaktadır.',
      closed: 'Şu anda kapalıyız. Lütfen çalışma saatlerimizde tekrar arayınız.',
      callbackOffer: 'Sizi geri aramamızı isterseniz, lütfen bire basınız.',
      callbackConfirmed: 'Teşekkür ederiz. Sizi en kısa sürede geri arayacağız. İyi günler.',
    },
  },
  de: {
    voice: 'de',
    texts: {
      greeting: 'Vielen Dank für Ihren Anruf. Bitte bleiben Sie in der Leitung.',
      recorded: 'Dieses Gespräch wird aufgezeichnet.',
      closed: 'Zurzeit ist niemand erreichbar. Bitte rufen Sie während unserer Geschäftszeiten wieder an.',
      callbackOffer: 'Wenn Sie zurückgerufen werden möchten, drücken Sie bitte die Eins.',
      callbackConfirmed: 'Vielen Dank. Wir rufen Sie so bald wie möglich zurück. Auf Wiederhören.',
    },
  },
}
