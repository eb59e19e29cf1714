import { pascalCase } from '#shared/words.ts'
import type { Endpoint, OperationText } from '../http/endpoint.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { Declaration, Verb } from './declaration.ts'
import type { Fields } from './fields.ts'

type NamedDeclaration = Pick<
  Declaration<Fields>,
  'fields' | 'label' | 'name' | 'operationName' | 'descriptions' | 'emits' | 'errors' | 'page' | 'sort' | 'followed'
>

const fixedFieldErrors: readonly ErrorCode[] = ['immutable_field']

/** Of lists that integrations follow. */
const followedText =
  ' Filtered or sorted by `updatedAt`, in an order by time, its pages are complete up to the header `X-Updated-To`, which is ' +
  'the `updatedAtFrom` of the next query; `cursor` leads through them.'

/** The texts of an operation, with its events and error codes. */
type DocumentedOperation = Required<OperationText> & Pick<Endpoint, 'emits' | 'errors'>

/** The name of the schema of a record: that of the declaration, or the label as `GuestGroup`. */
export const schemaName = ({ name, label }: Pick<NamedDeclaration, 'name' | 'label'>): string =>
  name ?? pascalCase(label)

/** The names and explanations of the standard operations of a resource. */
export function operationTexts(declaration: NamedDeclaration): Record<Verb, DocumentedOperation> {
  const {
    descriptions = {},
    operationName = schemaName(declaration),
    page,
    sort = ['createdAt'],
    followed,
  } = declaration
  const label = declaration.label.replace(/^api /, 'API ')
  const hasFixedField = Object.values(declaration.fields).some(({ mode }) => mode === 'fixed')
  const a = `${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label}`
  const order = String(sort[0] ?? 'createdAt')
  const sorting = order.startsWith('-') ? `\`${order.slice(1)}\`, the latest or largest first` : `\`${order}\``
  const text = (verb: Verb, operationId: string, summary: string, general: string) => ({
    operationId,
    summary,
    emits: declaration.emits?.[verb] ?? [],
    errors: [...(declaration.errors?.[verb] ?? []), ...(verb === 'update' && hasFixedField ? fixedFieldErrors : [])],
    description: descriptions[verb] === undefined ? general : `${general} ${descriptions[verb]}`,
  })
  return {
    list: text(
      'list',
      `list${plural(operationName)}`,
      `List ${plural(label)}`,
      page === false
        ? `Returns the array of all ${plural(label)} that the caller may see; \`X-Total-Count\` has their number.`
        : `Returns a page of the ${plural(label)} that the caller may see, sorted by ${sorting} unless \`sort\` says otherwise.${followed ? followedText : ''}`,
    ),
    get: text('get', `get${operationName}`, `Get one ${label}`, `Returns ${a} by its id.`),
    create: text('create', `create${operationName}`, `Create ${a}`, `Creates ${a} and returns it.`),
    update: text(
      'update',
      `update${operationName}`,
      `Change ${a}`,
      'Changes the fields that the body names and leaves the others as they are. Fields that the server sets are ' +
        'ignored, so a client can send back what it got.',
    ),
    delete: text('delete', `delete${operationName}`, `Delete ${a}`, `Deletes ${a}.`),
  }
}

const plural = (noun: string): string => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`
