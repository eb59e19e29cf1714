import sanitize from 'sanitize-html'
import { lowerAscii } from '#shared/letter-case.ts'
import type { EmailFile, ParsedEmail } from './parsed-email.ts'

/** The largest pictures of a mail together, in bytes. Further ones are left out. */
const maxPictureBytes = 8 * 1024 * 1024
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])
/** A longer document is cut, in characters. */
const maxLength = 2 * 1024 * 1024

const layout = ['align', 'valign', 'width', 'height', 'bgcolor', 'color', 'dir', 'lang', 'style']

const allowed: sanitize.IOptions = {
  allowedTags: sanitize.defaults.allowedTags.concat('img center font del ins big strike tt details summary'.split(' ')),
  allowedAttributes: {
    '*': layout,
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'nowrap'],
    th: ['colspan', 'rowspan', 'nowrap', 'scope'],
    font: ['face', 'size'],
    ol: ['start', 'type'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Styles are checked below; the check of the package parses them once more.
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'object'],
  nestingLimit: 200,
}

/**
 * The HTML of a mail as a document that can do nothing: no scripts, no forms, no addresses that a browser would load.
 * Pictures of the mail itself (`cid:`) are part of the document.
 */
export function sanitizeEmailHtml({ html, files, subject }: Pick<ParsedEmail, 'html' | 'files' | 'subject'>): string {
  const picture = pictureSource(files)
  const body = sanitize((html ?? '').slice(0, maxLength), {
    ...allowed,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: safeStyle({ ...attribs, target: '_blank', rel: 'noopener noreferrer' }),
      }),
      img: (tagName, { src = '', ...attribs }) => {
        const data = picture(src)
        return { tagName, attribs: safeStyle(data === undefined ? attribs : { ...attribs, src: data }) }
      },
      '*': (tagName, attribs) => ({ tagName, attribs: safeStyle(attribs) }),
    },
  })
  const title = sanitize(subject ?? '', { allowedTags: [], allowedAttributes: {} })
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">' +
    '<style>body{margin:0;padding:12px;background:#fff;color:#000;font:14px/1.5 system-ui,sans-serif;' +
    `overflow-wrap:anywhere}img,table{max-width:100%}</style></head><body dir="auto">${body}</body></html>`
  )
}

/** The picture that `cid:…` names, as an address with its bytes; undefined for every other address. */
function pictureSource(files: readonly EmailFile[]): (src: string) => string | undefined {
  const pictures = new Map(files.flatMap((file) => (file.contentId === null ? [] : [[file.contentId, file] as const])))
  let left = maxPictureBytes
  return (src) => {
    if (!/^cid:/i.test(src.trim())) return undefined
    const name = src.trim().slice(4)
    const file = pictures.get(name) ?? pictures.get(decoded(name))
    if (!file || !pictureTypes.has(file.contentType) || file.content.length > left) return undefined
    left -= file.content.length
    return `data:${file.contentType};base64,${Buffer.from(file.content).toString('base64')}`
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A value that is no more than colours, sizes and words: nothing in it can name an address. */
const isHarmless = (value: string): boolean =>
  /^[\w\s#%.,'"!+-]*$/.test(value.replaceAll(/\brgba?\([\d\s.,%]{0,60}\)/gi, ''))
/** Properties that move an element out of its place or fetch content are not among them. */
const harmlessName = /^(?!position$|behavior$|content$|z-index$)[a-z-]{2,40}$/

/** The attributes with only the harmless declarations of `style`. */
function safeStyle({ style, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  if (style === undefined) return attribs
  const safe = style.split(';').filter((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return value.length === 1 && harmlessName.test(lowerAscii(name.trim())) && isHarmless(value[0] ?? '')
  })
  return safe.length === 0 ? attribs : { ...attribs, style: safe.map((each) => each.trim()).join(';') }
}
