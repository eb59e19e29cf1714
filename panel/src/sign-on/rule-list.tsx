import type { GroupRule, GroupRules } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useAll, useRead } from '../api/reads.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { OpenedProps } from './connection-list.tsx'
import { RulesForm } from './rules-form.tsx'
import styles from './sign-on.module.css'
import { ruleTexts } from './texts.ts'

/** Which group has which role, in order. All rules are changed in one drawer, because their order means something. */
export function RuleList({ current, open }: OpenedProps) {
  const texts = useTexts(ruleTexts)
  const query = useRead('groupRules.get')
  return (
    <Sheet
      action={
        <Button leftSection={<Icon name="edit" />} onClick={() => open('rules')}>
          {texts.edit}
        </Button>
      }
      title={texts.title}
    >
      <Loaded query={query} rows={2}>
        {({ rules }: GroupRules) => (
          <>
            <RuleTable rules={rules} />
            {current === 'rules' && (
              <SideDrawer isWide onClose={() => open()} title={texts.title}>
                <RulesForm onDone={() => open()} rules={rules} />
              </SideDrawer>
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function RuleTable({ rules }: GroupRules) {
  const texts = useTexts(ruleTexts)
  const hotelNames = useHotelNames()
  const roles = useAll('roles.list', [{ sort: 'name' }]).data?.items
  if (rules.length === 0) return <p className={styles.none}>{texts.none}</p>
  const columns: Column<GroupRule>[] = [
    { key: 'group', head: texts.group, cell: ({ value }) => value },
    { key: 'role', head: texts.role, cell: ({ roleId }) => roles?.find(({ id }) => id === roleId)?.name },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds ?? []) },
  ]
  return <RecordTable columns={columns} label={texts.title} rowKey={({ value }) => value} rows={rules} />
}
