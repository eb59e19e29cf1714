import { useEffect, useRef } from 'react'
import styles from './letters.module.css'

/**
 * The HTML document of a mail, apart from the styles of the panel. The renderer of the service has escaped everything that
 * people wrote, quotes too. Its styles are set by code, because the page takes none that stand in a document.
 */
export function MailBody({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = host
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    const rules: string[] = []
    const withoutStyles = html
      .replaceAll(/<style[^>]*>([^<]*)<\/style>/g, (_, text: string) => {
        rules.push(text)
        return ''
      })
      .replaceAll(' style="', ' data-style="')
    const mail = new DOMParser().parseFromString(withoutStyles, 'text/html')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules.join('\n'))
    root.adoptedStyleSheets = [sheet]
    const body = document.createElement('div')
    body.lang = mail.documentElement.lang
    body.dir = mail.documentElement.dir
    body.style.cssText = mail.body.dataset['style'] ?? ''
    body.append(...[...mail.body.childNodes].map((node) => document.importNode(node, true)))
    for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? ''
    // It is part of a page here, which has a main part of its own.
    for (const main of body.querySelectorAll('[role=main]')) main.removeAttribute('role')
    for (const link of body.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
    root.replaceChildren(body)
  }, [html])
  return <div className={styles.mailBody} ref={host} />
}
