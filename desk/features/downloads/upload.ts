import { type DeskError, deskApi } from "../../../gateway/desk-api/api.ts";
import { ApiError, withQuery } from "../../api/api-client.ts";

const unreachable = () =>
	new ApiError("unreachable", "We couldn’t reach your server. Nothing was changed.");

/**
 * Uploads a file and reports its progress, which `fetch` can't.
 * @param path below the desk's API
 * @param onProgress called with whole per cent
 * @throws ApiError
 */
export function upload<Answer>(
	path: string,
	file: File,
	onProgress: (percent: number) => void,
): Promise<Answer> {
	const request = new XMLHttpRequest();
	return new Promise<Answer>((resolve, reject) => {
		request.open("POST", `${deskApi}/${withQuery(path, { name: file.name })}`);
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) =>
			onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
		request.onload = () => {
			const answer = request.response as (Answer & Partial<DeskError>) | null;
			if (request.status < 300 && answer) resolve(answer);
			else if (answer?.error) reject(new ApiError(answer.error.code, answer.error.message));
			else reject(unreachable());
		};
		request.onerror = () => reject(unreachable());
		request.send(file);
	});
}
