import type { Bellhop, Guest } from '../../sdk/index.ts'
import type { Random } from './random.ts'

/** A guest who rings, writes or books. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly languageCode: 'en' | 'tr'
}

const turkishFirstNames =
  `Ayşe Burak Canan Defne Emre Fatma Gökhan Hande İpek Kemal Leyla Mert Nazlı Onur Pınar Selim Tuğçe Umut Yasemin
  Zeynep`.split(/\s+/)
const turkishLastNames = 'Akın Bulut Çelik Doğan Ersoy Güneş Koç Öztürk Polat Şahin Tekin Uçar Yalçın Aksoy Kurt'.split(
  ' ',
)
const otherFirstNames =
  `Alice Ben Camille Daniel Emma Felix Grace Hugo Ingrid James Katharina Luca Marta Noah Olivia Paul Rosa Sven
  Thea Victor`.split(/\s+/)
const otherLastNames = `Andersen Bauer Clarke Dubois Evans Fischer Garcia Hughes Ivanova Jansen Keller Lindqvist Moreau
  Novak Rossi Schmidt Taylor Walker`.split(/\s+/)

/** The beginnings of numbers. In Britain, France and the USA they belong to ranges for fiction. */
const otherNumbers = [
  { prefix: '+442079460', digits: 3 },
  { prefix: '+3319900', digits: 4 },
  { prefix: '+120255501', digits: 2 },
  { prefix: '+4917111', digits: 5 },
]

/** Invents a person. */
function inventPerson(random: Random): Person {
  if (random.chance(0.55)) {
    return {
      firstName: random.pick(turkishFirstNames),
      lastName: random.pick(turkishLastNames),
      phone: `+90532111${random.digits(4)}`,
      languageCode: 'tr',
    }
  }
  const { prefix, digits } = random.pick(otherNumbers)
  return {
    firstName: random.pick(otherFirstNames),
    lastName: random.pick(otherLastNames),
    phone: prefix + random.digits(digits),
    languageCode: 'en',
  }
}

/** So many known guests take part, so that their records fill with calls, messages and stays. */
const maxRegulars = 40

/** The people who get in touch with the hotel: guests whom it knows, and new ones. */
export class Clientele {
  readonly #regulars: Person[]

  private constructor(regulars: Person[]) {
    this.#regulars = regulars
  }

  /** Reads the guests whom the hotel knows. */
  static async read({ guests }: Bellhop): Promise<Clientele> {
    const { items } = await guests.list({ pageSize: maxRegulars })
    return new Clientele(items.flatMap((guest) => personOf(guest) ?? []))
  }

  /** A known guest or, with the given probability, a new one. */
  next(random: Random, newcomers: number): Person {
    if (this.#regulars.length > 0 && !random.chance(newcomers)) return random.pick(this.#regulars)
    const person = inventPerson(random)
    if (this.#regulars.length < maxRegulars) this.#regulars.push(person)
    return person
  }
}

type KnownGuest = Pick<Guest, 'firstName' | 'lastName' | 'phone'> & Partial<Pick<Guest, 'languageCode'>>

/** A guest of the hotel as a person; undefined without a telephone. Without a language the number decides. */
export function personOf({ firstName, lastName, phone, languageCode }: KnownGuest): Person | undefined {
  if (!phone) return undefined
  const isTurkish = languageCode ? languageCode === 'tr' : phone.startsWith('+90')
  return { firstName, lastName, phone, languageCode: isTurkish ? 'tr' : 'en' }
}

/** The name of a person as lines show it. */
export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The e-mail address of an invented person, in a domain that nobody has. */
export const emailOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${fullName(person).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll(' ', '.')}@example.com`
