import fc from 'fast-check'

const words = [
  'Işık', 'İlknur', 'Ayşegül', 'Çağrı', 'Öztürk', 'Müller', 'Groß', 'Strauß', 'Æsir', 'Łukasz', 'Nguyễn', 'José',
  'Παπαδόπουλος', 'Αθηνά', 'Γιώργης', 'Žižek', 'Йордан', 'Ґалаґан', 'أحمد', 'فاطمة', 'مصطفى', 'عبدالله', 'کریم', 'שרה',
  'O’Brien', 'Əliyev', 'ガブリエル', '민수', 'ﬁona', 'Smith', 'Kaya',
] // biome-ignore format: a list of words

/** A word of a name: of those above, or any letters of their alphabets, at least two. */
export const anyWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...words),
  fc
    .array(fc.constantFrom(...'abcçdefgğhıiİIjklmnoöprsştuüvyzßæøłđÄËÉαβγδεήσςωάéабвгґёїйюявاأإآبتثجحخةهيىكلم'), {
      minLength: 2,
      maxLength: 12,
    })
    .map((letters) => letters.join('')),
)

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
const withHarakat = (text: string): string => text.replaceAll(/[\u0628-\u063a]/g, (letter) => `${letter}\u064e`)
const withTatweel = (text: string): string =>
  text.replaceAll(/(?<=[\u0628\u0633-\u063a])(?=[\u0628\u0633-\u063a])/g, '\u0640')
const plainAlef = (text: string): string => text.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
const withoutTurkish = (text: string): string =>
  text.replaceAll('ı', 'i').replaceAll('İ', 'I').replaceAll('ş', 's').replaceAll('ğ', 'g').replaceAll('ç', 'c')

/** Other ways to write the same word. */
const changes: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.toLocaleUpperCase('tr'),
  (text) => text.toLocaleLowerCase('tr'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFKD'),
  (text) => text.normalize('NFKC'),
  fullWidth,
  withHarakat,
  withTatweel,
  plainAlef,
  withoutTurkish,
  (text) => text.replaceAll('’', "'"),
  (text) => text.replaceAll('ß', 'ss'),
]

/** Any other spelling of a word. */
export const anySpelling = (word: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...changes), { minLength: 1, maxLength: 3 })
    .map((chosen) => chosen.reduce((text, change) => change(text), word))
