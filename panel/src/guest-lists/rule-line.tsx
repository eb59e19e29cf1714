import { Select } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { fieldNames } from '../guests/field-names.ts'
import { useTexts } from '../text/catalogue.ts'
import { changedLine, needsNoValue, type RuleLine } from './rule.ts'
import { type Operator, operatorsOf, type RuleFieldName, ruleField, ruleFields } from './rule-fields.ts'
import { ruleTexts } from './rule-texts.ts'
import { RuleValue } from './rule-value.tsx'

type RuleLineFieldsProps = { readonly line: RuleLine; readonly onChange: (line: RuleLine) => void }

/** A line of a rule: the field, how it is compared, and with what. */
export function RuleLineFields({ line, onChange }: RuleLineFieldsProps) {
  const texts = useTexts(ruleTexts)
  const names = { ...useTexts(fieldNames), ...texts }
  const { piiAccess } = useProfile()
  const field = ruleField(line.field)
  if (!field) return <UnknownLine line={line} />
  const fields = ruleFields.filter(
    (each) => piiAccess === 'full' || !('isPersonal' in each) || each.name === field.name,
  )
  const operators = operatorsOf[field.kind]
  const offered = operators.includes(line.operator) ? operators : [line.operator, ...operators]
  const props = { allowDeselect: false, comboboxProps: { withinPortal: false } } as const
  return (
    <>
      <Select
        {...props}
        aria-label={texts.field}
        data={fields.map(({ name }) => ({ value: name, label: names[name] }))}
        onChange={(name) => name && onChange(changedLine(line, { field: name as RuleFieldName }))}
        searchable
        value={line.field}
      />
      <Select
        {...props}
        aria-label={texts.comparison}
        data={offered.map((value) => ({ value, label: texts[value] }))}
        onChange={(operator) => operator && onChange(changedLine(line, { operator: operator as Operator }))}
        value={line.operator}
      />
      {!needsNoValue(line.operator) && (
        <RuleValue field={field} line={line} onChange={(value) => onChange(changedLine(line, { value }))} />
      )}
    </>
  )
}

/** A line about a field that the panel does not know, such as a custom field. It stays as it is. */
function UnknownLine({ line: { field, operator, value } }: { readonly line: RuleLine }) {
  const texts = useTexts(ruleTexts)
  return (
    <p>
      <span className="mono">{field}</span> {texts[operator]}{' '}
      {value !== undefined && <span className="mono">{JSON.stringify(value)}</span>}{' '}
      <span className="dim small">({texts.onlyApi})</span>
    </p>
  )
}
