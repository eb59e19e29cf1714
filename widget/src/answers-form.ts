import type { PreChatField } from '../../sdk/index.ts'
import { element } from './elements.ts'
import type { Texts } from './texts.ts'

/** The questions before the chat. */
export function answersForm(
  fields: readonly PreChatField[],
  texts: Texts,
  onAnswers: (answers: Readonly<Record<string, string>>) => void,
) {
  const inputs = fields.map(({ field, isRequired }) => {
    // The words of `type` and `autocomplete` are the same, and browsers take the type `name` as text.
    const kind = field === 'phone' ? 'tel' : field
    return element('input', {
      name: field,
      type: kind,
      required: isRequired,
      autocomplete: kind,
      oninput: ({ target }: Event) => (target as HTMLInputElement).setCustomValidity(''),
    })
  })
  const rows = inputs.map((input, index) => {
    const hint = input.required ? '' : ` (${texts.optional})`
    return element('label', {}, texts[fields[index]?.field ?? 'name'] + hint, input)
  })
  const form = element(
    'form',
    {
      id: 'answers',
      hidden: true,
      onsubmit(event: Event) {
        event.preventDefault()
        onAnswers(
          Object.fromEntries(inputs.filter(({ value }) => value.trim()).map(({ name, value }) => [name, value])),
        )
      },
    },
    ...rows,
    element('button', { className: 'fill' }, texts.start),
  )
  return {
    form,
    draw(isShown: boolean, wrongFields: readonly string[]): void {
      form.hidden = !isShown
      for (const input of inputs) {
        if (!isShown || !wrongFields.includes(input.name)) continue
        input.setCustomValidity(texts.invalid)
        input.reportValidity()
      }
    },
  }
}
