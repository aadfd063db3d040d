export const toMailPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1a16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:32em;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3">${title}</h1>
${content}
</main>
</body>
</html>
`;
