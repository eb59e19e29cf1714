const all = {
  en: {
    title: 'Chat with us',
    close: 'Close',
    messages: 'Messages',
    message: 'Your message',
    send: 'Send',
    start: 'Start',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    optional: 'optional',
    invalid: 'Please check this.',
    unread: 'unread',
    you: 'You:',
    reply: 'Reply:',
    typing: 'is typing …',
    pending: 'Sending …',
    failed: 'Not sent',
    card: 'Card hidden',
    offline: 'No connection. Your messages will be sent later.',
  },
  tr: {
    title: 'Bize yazın',
    close: 'Kapat',
    messages: 'Mesajlar',
    message: 'Mesajınız',
    send: 'Gönder',
    start: 'Başla',
    name: 'Ad',
    email: 'E-posta',
    phone: 'Telefon',
    optional: 'isteğe bağlı',
    invalid: 'Lütfen bunu kontrol edin.',
    unread: 'okunmamış',
    you: 'Siz:',
    reply: 'Yanıt:',
    typing: 'yazıyor …',
    pending: 'Gönderiliyor …',
    failed: 'Gönderilemedi',
    card: 'Kart gizlendi',
    offline: 'Bağlantı yok. Mesajlarınız sonra gönderilecek.',
  },
}

/** A language of the chat. */
export type Language = keyof typeof all

/** The texts of the chat in one language. */
export type Texts = (typeof all)['en']

/** The texts of a language. */
export const textsOf = (language: Language): Texts => all[language]

/** The first of the language tags that the chat has; English if it has none of them. */
export const chooseLanguage = (tags: readonly (string | null | undefined)[]): Language =>
  tags
    .map((tag) => (['en', 'tr'] as const).find((code) => RegExp(`^${code}`, 'i').test(tag ?? '')))
    .find((code) => code) ?? 'en'
