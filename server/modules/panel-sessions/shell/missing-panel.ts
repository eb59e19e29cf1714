import type { FastifyInstance } from 'fastify'
import { mailPages } from '#modules/identity/index.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { wantsPage } from './wants-page.ts'

const texts = {
  en: {
    title: 'The panel is not installed here',
    advice: [
      'The link in your mail leads to a page of the Bellhop panel, which this server does not have. The link was not used.',
      'Tell whoever operates this Bellhop. When the panel is installed, open the link again, before the time that the mail ' +
        'gives. After that time, request another mail.',
      'A program can use the token without the panel: the mail contains the request.',
    ],
    operator: 'Operators: build the panel, or set PANEL_DIR to the folder of a built one, and restart the service.',
  },
  tr: {
    title: 'Panel burada kurulu değil',
    advice: [
      'E-postanızdaki bağlantı, bu sunucuda bulunmayan Bellhop panelinin bir sayfasına gidiyor. Bağlantı kullanılmış sayılmadı.',
      'Bu Bellhop’u işleten kişiye haber verin. Panel kurulunca bağlantıyı, e-postada yazan süre dolmadan yeniden açın. Süre ' +
        'dolduysa yeni bir e-posta isteyin.',
      'Bir program, belirteci panel olmadan da kullanabilir: istek e-postada yazıyor.',
    ],
    operator:
      'İşletenler için: paneli derleyin ya da PANEL_DIR ayarına derlenmiş bir panelin klasörünü yazın, sonra hizmeti yeniden başlatın.',
  },
} as const

type Language = keyof typeof texts

const pageOf = (language: Language): string => {
  const { title, advice, operator } = texts[language]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>`,
    ...[...advice, operator].map((text) => `<p>${text}</p>`),
    '</main></body></html>',
  ].join('\n')
}

const pages: Record<Language, string> = { en: pageOf('en'), tr: pageOf('tr') }

/** Serves a page without scripts at the addresses of links in mails, where no panel is built. */
export function addMissingPanel(app: FastifyInstance): void {
  for (const page of mailPages) {
    app.get(`/${page}`, (request, reply) => {
      if (!wantsPage(request)) {
        reply.callNotFound()
        return reply
      }
      const language = preferredLanguage(request.headers['accept-language'])
      return reply
        .headers({
          'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'Content-Language': language,
          'Referrer-Policy': 'no-referrer',
          Vary: 'Accept, Accept-Language',
        })
        .type('text/html; charset=utf-8')
        .send(pages[language])
    })
  }
}

/** Turkish if the header prefers it to English, otherwise English. */
function preferredLanguage(header = ''): Language {
  const weights: Record<Language, number> = { en: 0, tr: 0 }
  for (const range of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = lowerAscii(range.trim()).split(';')
    const language = tag.split('-')[0]
    if (language !== 'en' && language !== 'tr') continue
    const quality = parameters.find((each) => each.trim().startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2))
    if (weight > weights[language]) weights[language] = weight
  }
  return weights.tr > weights.en ? 'tr' : 'en'
}
