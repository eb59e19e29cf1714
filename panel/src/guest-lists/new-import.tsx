import { Button, FileButton, Select } from '@mantine/core'
import { useState } from 'react'
import { importColumns } from '../../../sdk/generated/guest-fields.ts'
import { guessColumns, leftOut } from '../../../server/shared/csv/guest-columns.ts'
import { change, useChange } from '../api/changes.ts'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { type DateOrder, DateOrderSelect, hasDates } from './date-order.tsx'
import styles from './guest-lists.module.css'
import { goodLines, ImportResult } from './import-result.tsx'
import { importTexts } from './import-texts.ts'
import { hasNumbers, NumberCountry } from './number-country.tsx'
import { type CsvBeginning, readCsvBeginning } from './read-csv-beginning.ts'
import { useImport } from './use-import.ts'

const maxBytes = 50 * 1024 * 1024
const onDuplicates = ['fail', 'skip', 'update'] as const
type OnDuplicate = (typeof onDuplicates)[number]

type NewImportProps = { readonly onClose: () => void; readonly onStarted: (id: string) => void }
type ImportFile = { readonly file: File; readonly beginning: CsvBeginning }

/** Imports a file in two steps: it is checked as a whole first, and written only when nothing is wrong. */
export function NewImport({ onClose, onStarted }: NewImportProps) {
  const texts = useTexts(importTexts)
  const [chosen, setChosen] = useState<ImportFile>()
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return
    setChosen(undefined)
    if (file.size > maxBytes) return setProblem(texts.tooLarge)
    try {
      const beginning = await readCsvBeginning(file)
      setProblem(beginning.isOtherEncoding ? texts.otherEncoding : undefined)
      if (!beginning.isOtherEncoding) setChosen({ file, beginning })
    } catch {
      setProblem(texts.notReadable)
    }
  }
  return (
    <SideDrawer onClose={onClose} isWide title={texts.newTitle}>
      <div className={styles.body}>
        <div className={styles.adds}>
          <FileButton accept=".csv,.txt,.tsv,text/csv" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} leftSection={<Icon name="upload" />} variant={chosen ? 'default' : 'filled'}>
                {chosen ? texts.another : texts.choose}
              </Button>
            )}
          </FileButton>
          {chosen && <b>{chosen.file.name}</b>}
        </div>
        <p className="dim small">{texts.fileHint}</p>
        {problem !== undefined && <Notice title={problem} tone="bad" />}
        {chosen && <Mapping chosen={chosen} key={chosen.file.name + chosen.file.lastModified} onStarted={onStarted} />}
      </div>
    </SideDrawer>
  )
}

/** What is wrong with a mapping; undefined if nothing is. */
function mappingProblem(columns: readonly string[], onDuplicate: OnDuplicate, texts: Texts): string | undefined {
  const used = columns.filter((name) => name !== leftOut)
  const twice = used.find((name, at) => used.indexOf(name) !== at)
  if (twice !== undefined) return texts.twice(twice)
  const isKnown = onDuplicate === 'update' && used.some((name) => name === 'id' || name === 'externalId')
  return isKnown || (used.includes('firstName') && used.includes('lastName')) ? undefined : texts.needsNames
}

type Texts = (typeof importTexts)['english']

function Mapping({ chosen, onStarted }: { readonly chosen: ImportFile; readonly onStarted: (id: string) => void }) {
  const texts = useTexts(importTexts)
  const { file, beginning } = chosen
  const [columns, setColumns] = useState(() => guessColumns(importColumns, beginning.headers))
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>('fail')
  const [dateOrder, setDateOrder] = useState<DateOrder>('guess')
  const [country, setCountry] = useState<string>()
  const [checkedId, setCheckedId] = useState<string>()
  const order = dateOrder === 'guess' ? {} : { dateFormat: dateOrder }
  const defaultCountry = country === undefined ? {} : { defaultCountry: country }
  const options = { columns: [...columns], onDuplicate, ...order, ...defaultCountry }
  // The check tells what the import of the good lines alone would do. Without a problem it is all or nothing.
  const sent = ({ dryRun, leavesOut }: ImportStep) =>
    change('guests.import', file, { ...options, dryRun, onProblem: leavesOut ? 'leaveOut' : 'fail' })
  const send = useChange(sent, {
    onDone: ({ id }, { dryRun }) => (dryRun ? setCheckedId(id) : onStarted(id)),
  })
  const problem = mappingProblem(columns, onDuplicate, texts)
  const hasUnclearDates = send.error?.items.some(({ field, code }) => field === 'dateFormat' && code === 'required')
  return (
    <>
      <ColumnMapping
        beginning={beginning}
        columns={columns}
        onChange={(next) => {
          setColumns(next)
          setCheckedId(undefined)
        }}
      />
      <Select
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={onDuplicates.map((value) => ({ value, label: texts[value] }))}
        description={texts.knownBy}
        label={texts.onDuplicate}
        onChange={(value) => {
          setOnDuplicate(value as OnDuplicate)
          setCheckedId(undefined)
        }}
        value={onDuplicate}
      />
      {hasNumbers(columns) && (
        <NumberCountry
          onChange={(chosenCountry) => {
            setCountry(chosenCountry)
            setCheckedId(undefined)
          }}
          value={country}
        />
      )}
      {hasDates(columns) && (
        <DateOrderSelect
          isUnclear={hasUnclearDates === true}
          onChange={(order) => {
            setDateOrder(order)
            setCheckedId(undefined)
            send.reset()
          }}
          value={dateOrder}
        />
      )}
      {problem !== undefined && <p className={styles.error}>{problem}</p>}
      {send.error && !hasUnclearDates && <ErrorNotice error={send.error} />}
      {checkedId === undefined ? (
        <div className={styles.adds}>
          <ReasonedButton
            disabled={send.isPending}
            isReasonTip
            onClick={() => send.mutate({ dryRun: true, leavesOut: true })}
            variant="filled"
            whyDisabled={problem}
          >
            {texts.check}
          </ReasonedButton>
        </div>
      ) : (
        <Checked
          id={checkedId}
          isSending={send.isPending}
          onImport={(leavesOut) => send.mutate({ dryRun: false, leavesOut })}
        />
      )}
    </>
  )
}

type ImportStep = { readonly dryRun: boolean; readonly leavesOut: boolean }

type CheckedProps = {
  readonly id: string
  readonly isSending: boolean
  readonly onImport: (leavesOut: boolean) => void
}

/** The result of the check, and the button that writes. */
function Checked({ id, isSending, onImport }: CheckedProps) {
  const texts = useTexts(importTexts)
  const { count } = useFormat()
  const { data, error } = useImport(id)
  if (error) return <ErrorNotice error={error} />
  if (!data) return null
  return (
    <>
      <ImportResult guestImport={data} />
      {data.status === 'succeeded' && goodLines(data) > 0 && (
        <div className={styles.adds}>
          <Button disabled={isSending} onClick={() => onImport(data.errorCount > 0)} variant="filled">
            {texts.importNow(count(goodLines(data)))}
          </Button>
        </div>
      )}
    </>
  )
}
