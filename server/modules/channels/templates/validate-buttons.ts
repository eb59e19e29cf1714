import type { Problem, TemplateCategory } from './validate-components.ts'
import type { Button } from './components.ts'
import { numberingProblem, replaceVariables, variablesIn } from './variables.ts'

/** What is wrong with the buttons of a template. */
export function buttonProblems(buttons: readonly Button[] = [], category: TemplateCategory): Problem[] {
  const none = { at: 'buttons', code: 'required', message: 'Name its buttons' } as const
  if (buttons.length === 0) return [none]
  const problems = buttons.flatMap((button, index) =>
    problemsOf(button, category).map(({ at, ...rest }) => ({ at: `buttons[${index}].${at}`, ...rest })),
  )
  return [
    ...problems,
    ...tooMany(buttons, 'URL', 2),
    ...tooMany(buttons, 'PHONE_NUMBER', 1),
    ...tooMany(buttons, 'COPY_CODE', 1),
  ]
}

const tooMany = (buttons: readonly Button[], type: string, most: number): Problem[] =>
  buttons.filter((each) => each.type === type).length > most
    ? [{ at: 'buttons', code: 'too_many_items', message: `There are at most ${most} of the type ${type}` }]
    : []

/** What a button of each type needs, and may have. */
const fields: Readonly<Record<string, readonly [needed: readonly string[], possible: readonly string[]]>> = {
  QUICK_REPLY: [['text'], []],
  URL: [['text', 'url'], ['example']],
  PHONE_NUMBER: [['text', 'phone_number'], []],
  COPY_CODE: [['example'], []],
  OTP: [['otp_type'], ['text']],
}

function problemsOf(button: Button, category: TemplateCategory): Problem[] {
  const [needed, possible] = fields[button.type] ?? [[], []]
  const given = Object.keys(button)
  const problems: Problem[] = [
    ...needed
      .filter((at) => !given.includes(at))
      .map((at): Problem => ({ at, code: 'required', message: `A button of the type ${button.type} has it` })),
    ...given
      .filter((at) => at !== 'type' && !needed.includes(at) && !possible.includes(at))
      .map((at): Problem => ({ at, code: 'invalid_value', message: `A button of the type ${button.type} has none` })),
  ]
  if ((button.type === 'OTP') !== (category === 'authentication')) {
    const message = 'A template for authentication has one of the type OTP, and no other has'
    problems.push({ at: 'type', code: 'invalid_value', message })
  }
  return button.type === 'URL' && button.url !== undefined
    ? [...problems, ...urlProblems(button, button.url)]
    : problems
}

function urlProblems({ example }: Button, url: string): Problem[] {
  const problems: Problem[] = []
  const numbering = numberingProblem(url)
  if (numbering) problems.push({ at: 'url', code: 'invalid_format', message: numbering })
  if (!URL.canParse(replaceVariables(url, () => 'x')) || !/^https?:\/\//i.test(url)) {
    problems.push({ at: 'url', code: 'invalid_url', message: 'Must be a web address' })
  }
  const count = variablesIn(url).length
  if (count > 1 || (count === 1 && !url.endsWith('}}'))) {
    problems.push({ at: 'url', code: 'invalid_format', message: 'An address has one variable at most, at its end' })
  }
  if (count > 0 && [example ?? []].flat().length === 0) {
    problems.push({ at: 'example', code: 'required', message: 'Give an example of the whole address' })
  }
  return problems
}
