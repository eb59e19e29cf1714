import { useLocation } from '@tanstack/react-router'
import { useLanguage } from '../text/language.ts'
import { managePages } from './manage-pages.ts'

const docs = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content

/** The languages besides English that the handbook is written in. */
const translated = ['tr']

/** Where the handbook of the desk says what one can do on this page; undefined if the service serves no docs. */
export function useHandbook(): string | undefined {
  const language = useLanguage()
  const [, page = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  if (!docs?.startsWith('/')) return undefined
  const section = managePages.some(({ path }) => path.split('/')[1] === page) ? 'manage' : page
  return `${docs}${translated.includes(language) ? `${language}/` : ''}desk/#${section}`
}
