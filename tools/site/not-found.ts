/**
 * `404.html` for plain static hosts: an unknown path goes to `/` and leaves no trace in the history
 * (spec section 2). Our gateway answers with a redirect instead and never sends this.
 */
export const notFoundHtml = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not found</title>
<script>location.replace("/")</script>
<noscript><meta http-equiv="refresh" content="0;url=/"></noscript>
</head>
<body>
<p>There is no such page. <a href="/">Go to the start</a></p>
</body>
</html>
`;
