import { type Fields, fieldsOf, listOf } from '../../meta/parse-json.ts'
import { wrongFields } from '../../meta/testing/graph-stub.ts'

const documents = ['link', 'caption', 'filename']
/** The fields of each message type in the vendor's reference. */
const shapes: Readonly<Record<string, { required: readonly string[]; optional?: readonly string[] }>> = {
  text: { required: ['body'], optional: ['preview_url'] },
  image: { required: ['link'], optional: ['caption'] },
  video: { required: ['link'], optional: ['caption'] },
  audio: { required: ['link'] },
  document: { required: ['link'], optional: documents },
  location: { required: ['latitude', 'longitude'], optional: ['name', 'address'] },
  template: { required: ['name', 'language'], optional: ['components'] },
}

/** Returns the problems of a message body, as strictly as the vendor checks it. */
export function validateMessage(json: Fields): readonly string[] {
  const type = String(json['type'])
  const shape = shapes[type]
  if (!shape) return [`type ${type} is not known`]
  const body = fieldsOf(json[type])
  return [
    ...wrongFields(json, ['messaging_product', 'recipient_type', 'to', 'type', type]),
    ...wrongFields(body, shape.required, shape.optional),
    ...(json['messaging_product'] === 'whatsapp' ? [] : ['messaging_product']),
    ...(json['recipient_type'] === 'individual' ? [] : ['recipient_type']),
    ...(/^\+[1-9]\d{6,14}$/.test(String(json['to'])) ? [] : ['to is not a number with its country']),
    ...(type === 'text' ? wrongText(body) : []),
    ...(type === 'template' ? wrongTemplate(body) : []),
    ...('link' in body && !String(body['link']).startsWith('https://') ? ['link'] : []),
  ]
}

const wrongText = ({ body }: Fields): string[] =>
  typeof body === 'string' && body !== '' && body.length <= 4_096 ? [] : ['text.body']

function wrongTemplate({ name, language, components }: Fields): string[] {
  const parts = listOf(components).flatMap((component) => {
    const { type, parameters } = component
    const isButton = type === 'button'
    const more = isButton ? ['sub_type', 'index'] : []
    const texts = listOf(parameters).flatMap((each) => wrongFields(each, ['type', String(each['type'])]))
    return [
      ...wrongFields(component, ['type', 'parameters', ...more]),
      ...(['header', 'body', 'button'].includes(String(type)) ? [] : ['components.type']),
      ...(isButton && !/^\d$/.test(String(component['index'])) ? ['components.index'] : []),
      ...texts,
    ]
  })
  const isNamed = typeof name === 'string' && /^[a-z0-9_]{1,512}$/.test(name)
  return [...(isNamed ? [] : ['template.name']), ...wrongFields(language, ['code']), ...parts]
}
