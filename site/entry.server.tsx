import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/**
 * Draws one page while building, whole: nothing is streamed, because the build works on the
 * finished text.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const stream = await renderToReadableStream(
		<ServerRouter context={context} url={request.url} />,
		{
			onError(error) {
				throw error;
			},
		},
	);
	await stream.allReady;
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(stream, { status, headers });
}
