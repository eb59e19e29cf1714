import type { Button, ComponentProblem, TemplateCategory } from './components.ts'
import { numberingProblem, replaceVariables, variablesIn } from './variables.ts'

/** Returns the problems of a template's buttons. */
export function validateButtons(buttons: readonly Button[] = [], category: TemplateCategory): ComponentProblem[] {
  const missing = { at: 'buttons', code: 'required', message: 'buttons is required' } as const
  if (buttons.length === 0) return [missing]
  const problems = buttons.flatMap((button, index) =>
    validateButton(button, category).map(({ at, ...rest }) => ({ at: `buttons[${index}].${at}`, ...rest })),
  )
  return [
    ...problems,
    ...countProblem(buttons, 'URL', 2),
    ...countProblem(buttons, 'PHONE_NUMBER', 1),
    ...countProblem(buttons, 'COPY_CODE', 1),
  ]
}

const countProblem = (buttons: readonly Button[], type: string, max: number): ComponentProblem[] =>
  buttons.filter((each) => each.type === type).length > max
    ? [{ at: 'buttons', code: 'too_many_items', message: `At most ${max} buttons of type ${type} are allowed` }]
    : []

/** The required and the optional fields of each button type. */
const fieldsByType: Readonly<Record<string, readonly [needed: readonly string[], possible: readonly string[]]>> = {
  QUICK_REPLY: [['text'], []],
  URL: [['text', 'url'], ['example']],
  PHONE_NUMBER: [['text', 'phone_number'], []],
  COPY_CODE: [['example'], []],
  OTP: [['otp_type'], ['text']],
}

function validateButton(button: Button, category: TemplateCategory): ComponentProblem[] {
  const [needed, possible] = fieldsByType[button.type] ?? [[], []]
  const names = Object.keys(button)
  const problems: ComponentProblem[] = [
    ...needed
      .filter((at) => !names.includes(at))
      .map(
        (at): ComponentProblem => ({ at, code: 'required', message: `A button of type ${button.type} requires ${at}` }),
      ),
    ...names
      .filter((at) => at !== 'type' && !needed.includes(at) && !possible.includes(at))
      .map(
        (at): ComponentProblem => ({
          at,
          code: 'invalid_value',
          message: `A button of type ${button.type} cannot have ${at}`,
        }),
      ),
  ]
  if ((button.type === 'OTP') !== (category === 'authentication')) {
    const message = 'An authentication template requires a button of type OTP; other templates cannot have one'
    problems.push({ at: 'type', code: 'invalid_value', message })
  }
  return button.type === 'URL' && button.url !== undefined
    ? [...problems, ...urlProblems(button, button.url)]
    : problems
}

function urlProblems({ example }: Button, url: string): ComponentProblem[] {
  const problems: ComponentProblem[] = []
  const numbering = numberingProblem(url)
  if (numbering) problems.push({ at: 'url', code: 'invalid_format', message: numbering })
  if (!URL.canParse(replaceVariables(url, () => 'x')) || !/^https?:\/\//i.test(url)) {
    problems.push({ at: 'url', code: 'invalid_url', message: 'url must be an http or https address' })
  }
  const count = variablesIn(url).length
  if (count > 1 || (count === 1 && !url.endsWith('}}'))) {
    problems.push({ at: 'url', code: 'invalid_format', message: 'url can have one variable, at its end' })
  }
  if (count > 0 && [example ?? []].flat().length === 0) {
    problems.push({ at: 'example', code: 'required', message: 'example must be the whole address' })
  }
  return problems
}
