import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { DockerfileParser } from "dockerfile-ast";
import { parse as parseToml } from "smol-toml";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the Dockerfile", () => {
	const dockerfile = DockerfileParser.parse(read("Dockerfile"));
	const instructions = dockerfile.getInstructions().map((instruction) => ({
		name: instruction.getKeyword().toUpperCase(),
		text: instruction.getArgumentsContent() ?? "",
	}));
	const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
	const textOf = (name: string) => last.find((each) => each.name === name)?.text;

	it("has only known instructions", () => {
		const known =
			"ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR".split(
				" ",
			);
		expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
		expect(instructions.map(({ name }) => name)).toContain("RUN");
	});

	it("makes an image without shell and package manager, which does not run as root and writes to /data", () => {
		expect(textOf("FROM")).toBe("scratch");
		expect(textOf("USER")).toBe("1000:1000");
		expect(textOf("VOLUME")).toBe("/data");
		expect(textOf("ENV")).toContain("LEADS_DB=/data/leads.db");
		expect(textOf("STOPSIGNAL")).toBe("SIGTERM");
		expect(textOf("HEALTHCHECK")).toContain(
			'CMD ["/usr/local/bin/node", "deploy/image/health.mjs"]',
		);
		expect(JSON.parse(textOf("CMD") ?? "")).toEqual([
			"/usr/local/bin/node",
			"deploy/image/start.mjs",
		]);
		// Nothing is executed while it's built, so the same steps make the images for both processors.
		expect(last.map(({ name }) => name)).not.toContain("RUN");
	});

	it("copies no settings and no secrets into the build", () => {
		const ignored = read(".dockerignore").split("\n");
		expect(ignored).toEqual(
			expect.arrayContaining([".env", ".env.*", ".dev.vars", ".data", ".git"]),
		);
	});
});

describe("the file of each host", () => {
	const schema = (name: string) => {
		const { $schema: _, $id: __, ...rest } = JSON.parse(read(`deploy/schemas/${name}`));
		return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(rest);
	};
	const check = (name: string, value: unknown) => {
		const validate = schema(name);
		validate(value);
		return validate.errors ?? [];
	};

	it("Fly's has the form of its schema", () => {
		const file = parseToml(read("deploy/fly/fly.toml"));
		expect(check("fly.json", file)).toEqual([]);
		expect(check("fly.json", { ...file, kill_timeout: {} })).not.toEqual([]);
		expect(file).toMatchObject({ mounts: [{ destination: "/data" }] });
	});

	it("Coolify's has the form of Compose's schema", () => {
		const file = parseYaml(read("deploy/coolify/compose.yaml"));
		expect(check("compose-spec.json", file)).toEqual([]);
		expect(check("compose-spec.json", { ...file, service: {} })).not.toEqual([]);
		expect(file.services.coachkit).toMatchObject({ read_only: true, volumes: ["data:/data"] });
		expect(check("compose-spec.json", parseYaml(read("compose.yaml")))).toEqual([]);
	});

	it("DigitalOcean's has the form of its API's description", () => {
		const file = parseYaml(read("deploy/digitalocean/app.yaml"));
		expect(check("digitalocean-app-spec.json", file)).toEqual([]);
		expect(check("digitalocean-app-spec.json", { ...file, region: "nowhere" })).not.toEqual([]);
		expect(file.databases).toMatchObject([{ engine: "PG" }]);
	});

	it("Railway's has the fields of its documentation (docs.railway.com/reference/config-as-code)", () => {
		const { $schema, build, deploy, ...rest } = JSON.parse(read("deploy/railway/railway.json"));
		expect([$schema, rest]).toEqual(["https://railway.com/railway.schema.json", {}]);
		expect(["RAILPACK", "DOCKERFILE", "NIXPACKS"]).toContain(build.builder);
		const known = [
			...["startCommand", "preDeployCommand", "numReplicas", "healthcheckPath"],
			...["healthcheckTimeout", "restartPolicyType", "restartPolicyMaxRetries", "cronSchedule"],
			...["region", "multiRegionConfig", "requiredMountPath", "overlapSeconds", "drainingSeconds"],
		];
		expect(Object.keys(deploy).filter((name) => !known.includes(name))).toEqual([]);
		expect(deploy.requiredMountPath).toBe("/data");
	});

	it("Render's has the fields of its documentation (render.com/docs/blueprint-spec)", () => {
		const { services, ...rest } = parseYaml(read("deploy/render/render.yaml"));
		expect(rest).toEqual({});
		const [service] = services;
		const known = [
			...["type", "name", "runtime", "image", "plan", "region", "healthCheckPath", "disk"],
			...["maxShutdownDelaySeconds", "envVars", "domains", "numInstances"],
		];
		expect(Object.keys(service).filter((name) => !known.includes(name))).toEqual([]);
		expect(service).toMatchObject({ runtime: "image", disk: { mountPath: "/data", sizeGB: 1 } });
	});

	it("Cloudflare's button asks for two values, and suggests none", () => {
		expect(read(".dev.vars.example")).toBe("SETTINGS_KEY=\nSTORE_TOKEN=\n");
	});

	it("none holds a secret or an example of one", () => {
		const files = globSync("deploy/**/*", { cwd: root, exclude: ["deploy/schemas/**"] }).filter(
			(path) => statSync(join(root, path)).isFile(),
		);
		expect(files.length).toBeGreaterThan(8);
		for (const path of [...files, "Dockerfile", ".dev.vars.example"]) {
			expect(read(path), path).not.toMatch(
				/replace.me|changeme|password[ \t]*[:=][ \t]*\S|(SECRET|TOKEN|_KEY)["']?[ \t]*[:=][ \t]*["']?[\w-]{6,}/i,
			);
		}
	});
});

describe("the workflow of the image", () => {
	const workflow = parseYaml(read(".github/workflows/image.yml"));
	const steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] =
		workflow.jobs.image.steps;
	const at = (part: string) =>
		steps.findIndex(({ uses = "", run = "" }) => `${uses} ${run}`.includes(part));

	it("builds for both processors, scans, signs, attests, and names it last", () => {
		expect(steps[at("docker/build-push-action")]?.with).toMatchObject({
			...{ platforms: "linux/amd64,linux/arm64", sbom: true, provenance: "mode=max" },
		});
		const order = [
			"docker/build-push-action",
			"trivy-action",
			"cosign sign",
			"attest-build-provenance",
			"imagetools create",
		];
		expect(order.map(at).toSorted((one, other) => one - other)).toEqual(order.map(at));
		expect(order.map(at)).not.toContain(-1);
	});

	it("pins every action by its commit, and gives no more rights than it needs", () => {
		for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
		expect(workflow.permissions).toEqual({});
		expect(workflow.jobs.image.permissions).toEqual({
			...{ contents: "read", packages: "write", "id-token": "write", attestations: "write" },
		});
	});
});
