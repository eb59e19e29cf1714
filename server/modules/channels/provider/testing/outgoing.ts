import { Readable } from 'node:stream'
import type { MessageProvider, OutgoingFile, OutgoingMessage } from '../port.ts'
import { textLength } from '../text-limit.ts'

/**
 * Texts that are easily damaged: letters of other alphabets, and characters with a meaning in forms, JSON, XML and
 * addresses.
 */
export const texts = [
  'a',
  'İıĞğÜüŞşÖöÇç ßéñ Привет مرحبا 你好 𝒳',
  '👍🏽 👨‍👩‍👧‍👦 🇹🇷',
  'a&b=c+d%20e;f?g#h <i>"j"</i> \'k\' \\n \\u0041 {{1}} $& ${x}',
  'the first line\nthe second\n\n\tthe fourth',
  '0',
]

/** Letters that vendors count differently. */
const letters = ['x', 'ş', 'Ж', '👍']

/** The longest text of each letter. */
export const maxSampleTexts = (provider: MessageProvider): readonly string[] =>
  letters.map((letter) => {
    const { max, unit } = provider.textLimit(letter)
    return letter.repeat(Math.floor(max / textLength(unit, letter)))
  })

/** An outgoing file with the bytes of its name. */
export const outgoingFile = (file: Omit<OutgoingFile, 'open'>): OutgoingFile => ({
  ...file,
  open: async () => Readable.from([Buffer.from(file.fileName ?? 'a file')]),
})

const [picture, document] = [
  { url: 'https://files.example/a.png?x=1&y=2', contentType: 'image/png', fileName: 'a.png' },
  { url: 'https://files.example/b.pdf?x=1&y=2', contentType: 'application/pdf', fileName: 'b ü.pdf' },
].map(outgoingFile) as [OutgoingFile, OutgoingFile]

/** An outgoing message of each type. */
export const outgoingSamples: Readonly<Record<OutgoingMessage['type'], Partial<OutgoingMessage>>> = {
  text: { text: 'hello' },
  image: { attachments: [picture] },
  file: { attachments: [document] },
  location: { location: { latitude: 41.0082, longitude: 28.9784, name: 'Sultanahmet' } },
  template: { template: { name: 'arrival', languageCode: 'tr', parameters: { body: ['Ayşe & "Ali"', '<12:00>'] } } },
}
