import type { ReportInfo } from '@bellhop/sdk'
import { reportOptions } from '../../../sdk/generated/report-options.ts'
import { DayRangeInput } from '../parts/date-fields.tsx'
import { ChoiceSelect, FilterBar } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useGroupName, useMetricName } from './metric-names.ts'
import styles from './report-filters.module.css'
import type { Days } from './report-period.ts'
import { comparisons, type Period, periods, type ReportSearch } from './report-search.ts'
import { wordOf } from './report-texts.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

type ReportFiltersProps = {
  readonly info: ReportInfo
  readonly search: ReportSearch
  readonly days: Days
  readonly period: Period | undefined
  readonly metric: string
  /** What is wrong with the dates. */
  readonly dateError: string | undefined
  readonly summary: React.ReactNode
  readonly onChange: (changes: Partial<ReportSearch>) => void
}

const pickupDays = ['1', '7', '14', '30', '90']

/** The parameters of a report: dates, comparison, groups, and what only this report asks for. */
export function ReportFilters(props: ReportFiltersProps) {
  const { info, search, days, period, metric, dateError, summary, onChange } = props
  const texts = useTexts(reportPageTexts)
  const nameOf = useMetricName(info.name)
  const groupName = useGroupName(info.name)
  return (
    <FilterBar summary={summary}>
      <ParameterSelect
        isLabelShown={false}
        label={texts.period}
        onChange={(chosen) =>
          onChange(
            chosen === ''
              ? { period: undefined, ...days }
              : { period: chosen as Period, from: undefined, to: undefined },
          )
        }
        options={[
          ...periods.map((value) => ({ value, label: texts[value] })),
          ...(period ? [] : [{ value: '', label: texts.ownDays }]),
        ]}
        value={period ?? ''}
      />
      <div className={styles.range}>
        <DayRangeInput
          error={dateError}
          isPast
          isSearch
          label={texts.period}
          onChange={([from, to]) => from && to && onChange({ period: undefined, from, to })}
          value={[days.from, days.to]}
        />
      </div>
      <ParameterSelect
        label={texts.compareTo}
        onChange={(chosen) => onChange({ compareTo: (chosen || undefined) as ReportSearch['compareTo'] })}
        options={[{ value: '', label: texts.none }, ...comparisons.map((value) => ({ value, label: texts[value] }))]}
        value={search.compareTo ?? ''}
      />
      {!info.isList && (
        <>
          <ParameterSelect
            label={texts.groupBy}
            onChange={(groupBy) => onChange({ groupBy })}
            options={info.groupBy.map((value) => ({ value, label: groupName(value) }))}
            value={search.groupBy ?? info.groupBy[0] ?? ''}
          />
          <ParameterSelect
            label={texts.plotted}
            onChange={(chosen) => onChange({ metric: chosen })}
            options={Object.keys(info.definitions).map((value) => ({ value, label: nameOf(value) }))}
            value={metric}
          />
        </>
      )}
      <OwnParameters info={info} onChange={onChange} search={search} />
    </FilterBar>
  )
}

/** The parameters that only this report has, with the values that the API takes. */
function OwnParameters({ info, search, onChange }: Pick<ReportFiltersProps, 'info' | 'search' | 'onChange'>) {
  const texts = useTexts(reportPageTexts)
  const { count } = useFormat()
  return reportOptions.map((name) => {
    const parameter = info.parameters.find((each) => each.name === name)
    if (!parameter) return null
    const schema = parameter.schema as { enum?: readonly string[]; default?: string | number }
    const labelOf = (value: string): string => {
      if (name === 'days') return texts.daysAgo(count(Number(value)))
      return name === 'cohort' && value === 'created' ? texts.createdCohort : wordOf(texts, value)
    }
    const value = search[name] ?? String(schema.default ?? '')
    const values = schema.enum ?? [...new Set([...pickupDays, value])]
    return (
      <ParameterSelect
        key={name}
        label={texts[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
        options={values.map((each) => ({ value: each, label: labelOf(each) }))}
        value={value}
      />
    )
  })
}

type ParameterSelectProps = {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One of several values. The label stands before the value. */
const ParameterSelect = ({ isLabelShown = true, options, ...rest }: ParameterSelectProps) => (
  <ChoiceSelect
    {...rest}
    options={options.map((option) => (isLabelShown ? { ...option, label: `${rest.label}: ${option.label}` } : option))}
  />
)
