/** Whatever is requested there, is a request that the document must not make. */
const trap = 'https://trap.test'

/** Ways in which HTML runs scripts, or makes a browser load an address. */
const tricks = [
  '<script>document.title = "run"</script>',
  `<script src="${trap}/a.js"></script>`,
  `<img src="${trap}/a.png" srcset="${trap}/b.png 2x">`,
  '<img src=x onerror="document.title=\'run\'">',
  `<svg onload="document.title='run'"><image href="${trap}/c.png"/></svg>`,
  `<math href="javascript:document.title='run'">x</math>`,
  `<iframe src="${trap}/d"></iframe><iframe srcdoc="<script>parent.document.title='run'</script>"></iframe>`,
  `<object data="${trap}/e"></object><embed src="${trap}/f">`,
  `<link rel="stylesheet" href="${trap}/g.css"><link rel="prefetch" href="${trap}/h"><link rel="dns-prefetch" href="//trap.test">`,
  `<style>@import url(${trap}/i.css); body { background: url(${trap}/j.png) } @font-face { font-family: x; src: url(${trap}/k.woff) }</style>`,
  `<p style="background-image: url(${trap}/l.png)">x</p>`,
  `<p style="background:\\75 rl('${trap}/m.png')">x</p>`,
  `<p style="list-style-image: image-set('${trap}/n.png' 1x)">x</p>`,
  '<p style="width: expression(document.title=1); behavior: url(x); position: fixed; top: 0">x</p>',
  `<meta http-equiv="refresh" content="0; url=${trap}/o">`,
  `<base href="${trap}/"><img src="p.png"><a href="q">x</a>`,
  `<form action="${trap}/r" id=f><input name=a autofocus onfocus="document.title='run'"><button formaction="${trap}/s">x</button></form>`,
  `<video src="${trap}/t.mp4" poster="${trap}/u.png" autoplay></video><audio src="${trap}/v.mp3" autoplay></audio>`,
  `<table background="${trap}/w.png"><tr><td background="${trap}/x.png">x</td></tr></table>`,
  `<body background="${trap}/y.png" onload="document.title='run'">`,
  `<a href="javascript:document.title='run'">x</a><a href="&#106;avascript:document.title='run'">x</a>`,
  `<a href="java\tscript:document.title='run'">x</a><a href=" javascript:document.title='run'">x</a>`,
  `<a href="data:text/html,<script>document.title='run'</script>">x</a>`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='document.title=1'/>">`,
  `<noscript><p title="</noscript><img src=x onerror=document.title='run'>"></noscript>`,
  `<template><script>document.title='run'</script></template>`,
  `<xmp><img src=x onerror=document.title='run'></xmp><plaintext><img src=x onerror=document.title='run'>`,
  `<!--[if IE]><script>document.title='run'</script><![endif]--><!--><img src=x onerror=document.title='run'>-->`,
  `<details open ontoggle="document.title='run'"><summary>x</summary></details>`,
  `<marquee onstart="document.title='run'">x</marquee><blink>x</blink>`,
  `<isindex action="javascript:document.title='run'"><keygen autofocus onfocus="document.title='run'">`,
  `<img src="cid:picture" onload="document.title='run'"><img src="cid:missing"><img src="cid:page">`,
  `<font color="red" face="${trap}/z">x</font><input type="image" src="${trap}/0.png">`,
  `<img src="//trap.test/1.png"><img src="${trap}/2.png\u0000"><img/src="${trap}/3.png"/onerror=document.title='run'>`,
  `<<script>document.title='run'//<</script><scr<script>ipt>document.title='run'</script>`,
  `<textarea></textarea><img src=x onerror=document.title='run'></textarea>`,
  `<title></title><script>document.title='run'</script></title>`,
  `<style><img src="</style><img src=x onerror=document.title='run'>">`,
]

/** Elements that load something, run something, or get the focus. */
const elements = (
  'a abbr area article audio base blockquote body br button canvas center details dialog div embed fieldset font form ' +
  'frame frameset head html iframe image img input isindex keygen label layer legend li link map marquee math menu meta ' +
  'object ol option p param picture pre script section select slot source style summary svg table tbody td template ' +
  'textarea th title tr track ul use video x-y'
).split(' ')

/** Attributes whose value a browser may load. */
const addressAttributes = (
  'action archive background cite classid code codebase data dynsrc formaction from href icon imagesrcset longdesc ' +
  'lowsrc manifest ping poster profile src srcdoc srcset to usemap values xlink:href xml:base'
).split(' ')

const handlers = (
  'onafterprint onanimationend onanimationiteration onanimationstart onauxclick onbeforeinput onbeforematch ' +
  'onbeforetoggle onbegin onblur oncanplay onchange onclick oncontentvisibilityautostatechange onend onerror onfocus ' +
  'onfocusin onhashchange oninput oninvalid onload onloadeddata onloadedmetadata onloadstart onmessage onmouseenter ' +
  'onmouseover onpageshow onplay onplaying onpointerover onpopstate onprogress onreadystatechange onrepeat onresize ' +
  'onscroll onscrollend onsecuritypolicyviolation onselectionchange onslotchange onstart onsuspend ontimeupdate ontoggle ' +
  'ontransitionend ontransitionrun onunload onwebkitanimationstart onwheel'
).split(' ')

/** Spellings of an address that runs or loads something. */
const spellings = [
  `${trap}/`,
  '//trap.test/',
  '\\\\trap.test\\',
  `h\tttps://trap.test/`,
  `\u0001${trap}/`,
  `https:trap.test/`,
  `javascript:document.title='run'`,
  `JaVaScRiPt:document.title='run'`,
  `java&#x0A;script:document.title='run'`,
  `&#0000106avascript:document.title='run'`,
  `javascript&colon;document.title='run'`,
  `\u00a0javascript:document.title='run'`,
  `vbscript:msgbox(1)`,
  `data:text/html;base64,${Buffer.from("<script>parent.document.title='run'</script>").toString('base64')}`,
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${trap}/s"/></svg>`).toString('base64')}`,
  `blob:${trap}/x`,
  `view-source:${trap}/`,
]

/** Values of `style` that load an address. */
const styles = [
  `background:url(${trap}/)`,
  `background:URL("${trap}/")`,
  `background:u\\72l(${trap}/)`,
  `background:/**/url(/**/${trap}/)`,
  `background-image:image-set("${trap}/" 1x)`,
  `background-image:-webkit-image-set(url(${trap}/) 1x)`,
  `background:cross-fade(url(${trap}/),url(${trap}/),50%)`,
  `cursor:url(${trap}/),auto`,
  `list-style:url(${trap}/)`,
  `border-image:url(${trap}/) 30`,
  `mask:url(${trap}/#m)`,
  `-webkit-mask-image:url(${trap}/)`,
  `filter:url(${trap}/#f)`,
  `clip-path:url(${trap}/#c)`,
  `shape-outside:url(${trap}/)`,
  `offset-path:url(${trap}/)`,
  `content:url(${trap}/)`,
  `--x:url(${trap}/);background:var(--x)`,
  `background:attr(title url)`,
  `src:url(${trap}/)`,
  `-moz-binding:url(${trap}/#x)`,
  `color:red;}*{background:url(${trap}/)}`,
  `color:red&quot;&gt;&lt;img src=${trap}/&gt;`,
]

/** The tricks, and every handler and every address on every element, and every style. */
export const hostileHtml = (): readonly string[] => [...tricks, ...combinations()]

const combinations = (): readonly string[] => [
  ...handlers.map((name) =>
    elements.map((each) => `<${each} ${name}="document.title='run'" autofocus open>x`).join(''),
  ),
  ...addressAttributes.map((name) =>
    elements.map((each) => `<${each} ${name}="${trap}/${each}" rel=stylesheet>x`).join(''),
  ),
  ...spellings.map((address) =>
    elements.map((each) => `<${each} src="${address}" href="${address}" autoplay>x`).join(''),
  ),
  ...styles.map(
    (style) => `<p style="${style}" title="${trap}/">x</p><svg style='${style}'><rect style="${style}"/></svg>`,
  ),
]
