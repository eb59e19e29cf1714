import type { FilledTemplate } from '../../../provider/port.ts'
import type { ReceivedMessage } from '../../../provider/testing/network.ts'
import { fieldsOf, listOf } from '../../meta/parse-json.ts'

/** The content of a message that the vendor received. */
export function contentOf(
  body: Readonly<Record<string, unknown>>,
): Pick<ReceivedMessage, 'text' | 'files' | 'location' | 'template'> {
  const content = fieldsOf(body[String(body['type'])])
  const files = typeof content['link'] === 'string' ? [content['link']] : []
  const { latitude, longitude, name } = content
  const location =
    body['type'] === 'location'
      ? { latitude: Number(latitude), longitude: Number(longitude), name: name === undefined ? null : String(name) }
      : null
  const text = content['body'] ?? content['caption']
  const template = body['type'] === 'template' ? templateTaken(content) : null
  return { text: text === undefined ? null : String(text), files, location, template }
}

function templateTaken({ name, language, components }: Readonly<Record<string, unknown>>): FilledTemplate {
  const parameters = listOf(components).map(({ type, index, parameters: values }) => [
    `${String(type)}${index === undefined ? '' : String(index)}`,
    listOf(values).map(({ text }) => String(text)),
  ])
  return {
    name: String(name),
    languageCode: String(fieldsOf(language)['code']),
    parameters: Object.fromEntries(parameters),
  }
}
