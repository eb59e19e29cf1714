import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber } from '../text/number-texts.ts'
import { formTexts } from './form-texts.ts'
import type { TemplateDraft } from './template-draft.ts'
import { variablesIn } from './template-draft.ts'
import styles from './templates.module.css'

/** A template as a guest gets it, filled with its examples. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const texts = useTexts(formTexts)
  const { count } = useFormat()
  const { category, headerFormat, headerText, headerExample, body, examples, footer, buttons, expiration } = draft
  const isCode = category === 'authentication'
  const code = draft.hasSecurityAdvice ? `${texts.codeBody} ${texts.codeAdvice}` : texts.codeBody
  const codeButton = { type: 'OTP', text: buttons[0]?.text || texts.copyCode } as const
  const shown = isCode ? [codeButton] : buttons
  const end = isCode ? expiration.trim() && texts.expires(count(liveNumber(expiration) ?? 0)) : footer
  return (
    <section aria-label={texts.preview}>
      <p className="dim small">{texts.preview}</p>
      <div className={styles.bubble} dir="auto">
        {!isCode && headerFormat === 'TEXT' && headerText && (
          <p>
            <b>
              <Filled examples={[headerExample]} text={headerText} />
            </b>
          </p>
        )}
        {!isCode && headerFormat !== 'none' && headerFormat !== 'TEXT' && (
          <div className={styles.file}>
            <Icon name="clip" />
            {texts[headerFormat]}
          </div>
        )}
        {isCode ? <p>{code}</p> : <p>{body ? <Filled examples={examples} text={body} /> : texts.emptyBody}</p>}
        {end && <p className="dim small">{end}</p>}
        {shown.length > 0 && (
          <ul className={styles.buttons}>
            {shown.map(({ type, text }, index) => (
              // Buttons have no identity; equal ones may stand beside each other.
              <li key={index}>{text || (type === 'COPY_CODE' ? texts.copyCode : texts[type])}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** A text whose variables show their examples. */
function Filled({ text, examples }: { text: string; examples: readonly string[] }) {
  const names = variablesIn(text)
  return text.split(/(\{\{\s*\d+\s*\}\})/).map((part, index) => {
    const name = /^\{\{\s*(\d+)\s*\}\}$/.exec(part)?.[1]
    if (name === undefined) return part
    return <mark key={index}>{examples[names.indexOf(name)] || part}</mark>
  })
}
