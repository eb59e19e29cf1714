import type { GroupRule } from '@bellhop/sdk'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { namedChoice, toChoices } from '../parts/name-choices.ts'
import { notify } from '../parts/notify.ts'
import { type KeyedRow, RowsField, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { ruleTexts } from './texts.ts'

type RulesFormProps = { readonly rules: readonly GroupRule[]; readonly onDone: () => void }

/** All rules from groups to roles. The first one that matches counts. */
export function RulesForm({ rules: stored, onDone }: RulesFormProps) {
  const texts = useTexts(ruleTexts)
  const { hotels } = useProfile()
  const [rules, setRules] = useState<readonly KeyedRow<GroupRule>[]>(() => stored.map(withKey))
  const roles = toChoices(useAll('roles.list', [{ sort: 'name' }]).data, namedChoice).items
  const form = useApiForm({
    initialValues: { rules: null },
    fieldOf: (field) => (field.startsWith('rules') ? field : undefined),
    send: () =>
      change('groupRules.update', { rules: withoutKeys(rules).map((rule) => ({ ...rule, value: rule.value.trim() })) }),
    onDone() {
      notify(textsOf(ruleTexts).saved)
      onDone()
    },
  })
  return (
    <DrawerForm form={form}>
      <RowsField<GroupRule, { rules: null }>
        add={texts.add}
        description={texts.hint}
        form={form}
        isOrdered
        label={texts.title}
        name="rules"
        newRow={() => withKey({ value: '', roleId: '', hotelIds: [] })}
        onChange={setRules}
        rowName={texts.row}
        rows={rules}
      >
        {({ value, roleId, hotelIds }, update) => (
          <>
            <TextInput
              aria-label={texts.groupName}
              onChange={({ currentTarget }) => update({ value: currentTarget.value })}
              placeholder={texts.groupName}
              value={value}
            />
            <Select
              allowDeselect={false}
              aria-label={texts.role}
              comboboxProps={{ withinPortal: false }}
              data={[...roles]}
              onChange={(role) => update({ roleId: role ?? '' })}
              placeholder={texts.role}
              searchable
              value={roleId || null}
            />
            {hotels.length > 1 && (
              <MultiSelect
                aria-label={texts.hotels}
                comboboxProps={{ withinPortal: false }}
                data={hotels.map(namedChoice)}
                onChange={(chosen) => update({ hotelIds: chosen })}
                placeholder={hotelIds?.length ? '' : texts.allHotels}
                value={[...(hotelIds ?? [])]}
              />
            )}
          </>
        )}
      </RowsField>
    </DrawerForm>
  )
}
