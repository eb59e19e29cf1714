import { defaultColour, textColourOn } from './colour.ts'

/**
 * The style of a chat in that colour. It stands in the shadow root as an adopted sheet, so the page needs no `style-src`.
 * `!important` of a shadow root is stronger than any rule of the page.
 */
export function chatStyle(colour: string | null): string {
  const fill = /^#[\da-f]{6}$/i.test(colour ?? '') ? (colour ?? '') : defaultColour
  return `:host{all:initial!important;--fill:${fill}!important;--on:${textColourOn(fill)}!important;${frame}}${rules}`
}

const frame =
  'position:fixed!important;inset:auto 20px 20px auto!important;' +
  'z-index:2147483000!important;display:block!important;' +
  'font:15px/1.45 system-ui,sans-serif!important;color:#16181b!important'

// One rule a line, without line breaks in the script.
const rules = [
  '*{box-sizing:border-box;margin:0;font:inherit;overflow-wrap:anywhere}',
  '[hidden]{display:none!important}',
  'button{padding:0 12px;border:0;background:none;color:inherit;white-space:nowrap;cursor:pointer}',
  // In the colour of the text and inside the element, so it has the contrast of the text.
  ':focus-visible{outline:3px solid;outline-offset:-4px}',
  '.fill{background:var(--fill);color:var(--on)}',
  '#launcher{display:grid;place-items:center;position:relative;width:56px;height:56px;margin-left:auto;' +
    'border:1px solid;border-radius:50%}',
  // The icon: a speech bubble.
  'u{width:24px;height:22px;border:3px solid;border-radius:50% 50% 50% 0}',
  'span{position:absolute;top:-5px;right:-5px;min-width:22px;padding:0 6px;border-radius:11px;' +
    'background:#b3261e;color:#fff;font-size:13px;line-height:22px}',
  ':is(p,span):empty{display:none}',
  '#panel{display:flex;flex-direction:column;width:min(370px,100vw - 40px);height:min(560px,100dvh - 110px);' +
    'margin-bottom:14px;border:1px solid #0003;border-radius:14px;background:#fff;overflow:hidden}',
  '#launcher,#panel{box-shadow:0 4px 20px #0004}',
  'header{display:flex;align-items:center;padding:8px 8px 8px 16px}',
  'b{flex:1;font-weight:600}',
  'header button{height:40px;font-size:26px}',
  '#log{flex:1;display:flex;flex-direction:column;gap:8px;padding:16px;overflow-y:auto}',
  '#log p{align-self:start;max-width:84%;padding:8px 12px;border-radius:14px;background:#eee;white-space:pre-wrap}',
  '#log .visitor{align-self:end;background:var(--fill);color:var(--on)}',
  // For screen readers only.
  'i{position:absolute;clip-path:inset(50%)}',
  'small{display:block;font-size:11px}',
  '#typing{padding:0 16px 8px;color:#55585d;font-size:13px}',
  '#note{padding:8px 16px;background:#fff3bf;color:#5c3d00;font-size:13px}',
  'form{display:flex;gap:8px;padding:12px;border-top:1px solid #dee2e6}',
  '#answers{flex-direction:column;overflow-y:auto}',
  'label{font-size:13px}',
  'form :is(input,textarea,button){min-height:40px;border:1px solid #767c84;border-radius:8px}',
  'input,textarea{width:100%;padding:8px;background:#fff;color:inherit;font-size:16px;resize:none}',
  'textarea{max-height:120px;field-sizing:content}',
].join('')
