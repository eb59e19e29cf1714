const all = {
  en: {
    language: 'Language',
    greeting: 'Hello {name},',
    title: 'News and offers',
    lead: '{company} may send you news and offers. Choose how.',
    email: 'By e-mail',
    sms: 'By text message',
    whatsapp: 'By WhatsApp',
    phone: 'By telephone',
    none: 'No news and offers',
    bookings: 'Messages about your bookings come in any case.',
    noChannel: '{company} knows no address to which it could send any.',
    saved: 'Saved',
    failed: 'This was not saved. Please try again.',
    goneTitle: 'This link does not work any more',
    gone: 'Please ask your hotel for a new one.',
    offlineTitle: 'The page could not be loaded',
    offline: 'Please try again in a moment.',
    again: 'Try again',
  },
  tr: {
    language: 'Dil',
    greeting: 'Merhaba {name},',
    title: 'Haberler ve kampanyalar',
    lead: '{company} size haber ve kampanya gönderebilir. Nasıl gönderileceğini siz seçin.',
    email: 'E-posta ile',
    sms: 'SMS ile',
    whatsapp: 'WhatsApp ile',
    phone: 'Telefonla',
    none: 'Haber ve kampanya istemiyorum',
    bookings: 'Rezervasyonlarınızla ilgili mesajlar her durumda gelir.',
    noChannel: '{company} size bunları gönderebileceği bir adres bilmiyor.',
    saved: 'Kaydedildi',
    failed: 'Kaydedilemedi. Lütfen yeniden deneyin.',
    goneTitle: 'Bu bağlantı artık çalışmıyor',
    gone: 'Lütfen otelinizden yenisini isteyin.',
    offlineTitle: 'Sayfa yüklenemedi',
    offline: 'Lütfen birazdan yeniden deneyin.',
    again: 'Yeniden dene',
  },
  de: {
    language: 'Sprache',
    greeting: 'Guten Tag {name},',
    title: 'Neuigkeiten und Angebote',
    lead: '{company} darf Ihnen Neuigkeiten und Angebote schicken. Sie entscheiden, auf welchem Weg.',
    email: 'Per E-Mail',
    sms: 'Per SMS',
    whatsapp: 'Per WhatsApp',
    phone: 'Am Telefon',
    none: 'Keine Neuigkeiten und Angebote',
    bookings: 'Nachrichten zu Ihren Buchungen erhalten Sie in jedem Fall.',
    noChannel: '{company} kennt keine Adresse, an die etwas geschickt werden könnte.',
    saved: 'Gespeichert',
    failed: 'Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'Bitten Sie Ihr Hotel um einen neuen.',
    offlineTitle: 'Die Seite konnte nicht geladen werden',
    offline: 'Bitte versuchen Sie es gleich noch einmal.',
    again: 'Noch einmal versuchen',
  },
  ru: {
    language: 'Язык',
    greeting: 'Здравствуйте, {name}!',
    title: 'Новости и предложения',
    lead: '{company} может присылать вам новости и предложения. Выберите, как это удобно вам.',
    email: 'По электронной почте',
    sms: 'По SMS',
    whatsapp: 'В WhatsApp',
    phone: 'По телефону',
    none: 'Без новостей и предложений',
    bookings: 'Сообщения о ваших бронированиях приходят в любом случае.',
    noChannel: 'У {company} нет адреса, на который их можно было бы отправить.',
    saved: 'Сохранено',
    failed: 'Не удалось сохранить. Попробуйте ещё раз.',
    goneTitle: 'Эта ссылка больше не действует',
    gone: 'Попросите у отеля новую.',
    offlineTitle: 'Не удалось загрузить страницу',
    offline: 'Попробуйте ещё раз через минуту.',
    again: 'Попробовать ещё раз',
  },
  ar: {
    language: 'اللغة',
    greeting: 'مرحبًا {name}،',
    title: 'الأخبار والعروض',
    lead: 'قد ترسل إليك {company} أخبارًا وعروضًا. اختر الطريقة التي تناسبك.',
    email: 'عبر البريد الإلكتروني',
    sms: 'عبر رسالة نصية',
    whatsapp: 'عبر واتساب',
    phone: 'عبر الهاتف',
    none: 'لا أريد أخبارًا أو عروضًا',
    bookings: 'تصلك الرسائل المتعلقة بحجوزاتك في كل الأحوال.',
    noChannel: 'ليس لدى {company} عنوان يمكن الإرسال إليه.',
    saved: 'تم الحفظ',
    failed: 'لم يتم الحفظ. يرجى المحاولة مرة أخرى.',
    goneTitle: 'لم يعد هذا الرابط صالحًا',
    gone: 'يرجى طلب رابط جديد من الفندق.',
    offlineTitle: 'تعذّر تحميل الصفحة',
    offline: 'يرجى المحاولة مرة أخرى بعد قليل.',
    again: 'إعادة المحاولة',
  },
}

/** A language of the guest page. */
export type Language = keyof typeof all

/** The texts of the guest page in one language. */
export type Texts = (typeof all)['en']

/** The languages with their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  de: 'Deutsch',
  ru: 'Русский',
  ar: 'العربية',
}

/** The texts of a language. */
export const textsOf = (language: Language): Texts => all[language]

/** The first of the language tags that the page has; English if it has none of them. */
export const chooseLanguage = (tags: readonly (string | null | undefined)[]): Language =>
  tags.map((tag) => tag?.slice(0, 2) ?? '').find((code): code is Language => code in all) ?? 'en'

/** A text with values in its places, each kept apart from the direction of the text around it. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => `\u2068${values[name] ?? ''}\u2069`)
