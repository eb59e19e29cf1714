import type { ReactNode } from 'react'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { Report } from './report-data.ts'
import { reportsTexts } from './texts.ts'

type PrintedHeadProps = {
  readonly title: string
  readonly hotel: string
  readonly report: Pick<Report, 'parameters' | 'generatedAt'>
  readonly currency?: string | undefined
  readonly children?: ReactNode
}

/** The head of a report on paper: of which hotel, of which days and when it was made. */
export function PrintedHead({ title, hotel, report, currency, children }: PrintedHeadProps) {
  const texts = useTexts(reportsTexts)
  const format = useFormat()
  const { from, to } = report.parameters as unknown as { from: string; to: string }
  return (
    <header>
      <h1>{title}</h1>
      <p>
        {hotel} · {format.dayRange(from, to)} · {texts.asOf(format.moment(report.generatedAt))}
        {currency !== undefined && ` · ${currency}`}
      </p>
      {children}
    </header>
  )
}
