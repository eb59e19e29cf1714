import { fieldsOf, listOf } from '../../meta/parse-json.ts'
import type { FilledTemplate } from '../../../provider/port.ts'
import type { Taken } from '../../../provider/testing/network.ts'

/** What a message says that the vendor has taken. */
export function contentOf(
  body: Readonly<Record<string, unknown>>,
): Pick<Taken, 'text' | 'files' | 'location' | 'template'> {
  const inside = fieldsOf(body[String(body['type'])])
  const files = typeof inside['link'] === 'string' ? [inside['link']] : []
  const { latitude, longitude, name } = inside
  const location =
    body['type'] === 'location'
      ? { latitude: Number(latitude), longitude: Number(longitude), name: name === undefined ? null : String(name) }
      : null
  const text = inside['body'] ?? inside['caption']
  const template = body['type'] === 'template' ? templateTaken(inside) : null
  return { text: text === undefined ? null : String(text), files, location, template }
}

function templateTaken({ name, language, components }: Readonly<Record<string, unknown>>): FilledTemplate {
  const parameters = listOf(components).map(({ type, index, parameters: given }) => [
    `${String(type)}${index === undefined ? '' : String(index)}`,
    listOf(given).map(({ text }) => String(text)),
  ])
  return {
    name: String(name),
    languageCode: String(fieldsOf(language)['code']),
    parameters: Object.fromEntries(parameters),
  }
}
