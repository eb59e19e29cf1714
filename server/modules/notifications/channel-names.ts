/** The names of the channels. */
const english: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  sms: 'SMS',
  webchat: 'web chat',
  email: 'e-mail',
}

const names: Readonly<Record<'en' | 'tr', typeof english>> = {
  en: english,
  tr: { ...english, webchat: 'web sohbeti', email: 'e-posta' },
}

/** How a language calls a channel. */
export const channelName = (language: 'en' | 'tr', channel: string): string => names[language][channel] ?? channel
