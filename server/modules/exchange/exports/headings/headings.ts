import { toWords } from '#shared/words.ts'
import type { Column } from '../columns.ts'

export const headingLanguages = ['en', 'tr', 'de'] as const
export function headingsOf(columns: readonly Column[], language: string|null): readonly string[] { return columns.map(({name})=> language ? toWords(name) : name) }
