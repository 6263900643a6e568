"""Mends gaps of MiniStack 1.5.33 in an installed copy: each patch says what is missing and why the rehearsal needs it.

`docs/internals/rehearsal.md` names the gaps that remain. Usage: `python patch_ministack.py`, in the copy's venv.
"""

from pathlib import Path
from typing import NamedTuple

import ministack


class Patch(NamedTuple):
    """`old` must stand exactly once in the file. Else the version is another, and the patch is looked at anew."""

    why: str
    file: str
    old: str
    new: str


PATCHES = [
    Patch(
        "A filter `{a: {b: [{exists: false}]}}` fits a record without `a`, too. Without this no spectator gets a frame.",
        "services/lambda_svc.py",
        """            if not isinstance(rec_val, dict) or not _match_esm_filter(rec_val, pat):
""",
        """            if not _match_esm_filter(rec_val if isinstance(rec_val, dict) else {}, pat):
""",
    ),
    Patch(
        "The subprotocol that the $connect function answers belongs into the handshake. Browsers close without it.",
        "services/apigateway.py",
        """        await send({"type": "websocket.accept"})
""",
        """        answered = ((resp or {}).get("headers") or {}) if connect_route is not None else {}
        chosen = [text for name, text in answered.items() if name.lower() == "sec-websocket-protocol"]
        await send({"type": "websocket.accept", "subprotocol": chosen[0] if chosen else None})
""",
    ),
    Patch(
        "An API without a CORS configuration hands OPTIONS to its routes. The relay's function answers it.",
        "services/apigateway.py",
        """    if method == "OPTIONS":
        return _cors_preflight_response(""",
        """    if method == "OPTIONS" and cors_cfg:
        return _cors_preflight_response(""",
    ),
    Patch(
        "A stream's reader names the records that failed. Reading goes on at the first of them.",
        "services/lambda_svc.py",
        """            raw_len = len(batch)
            batch = _apply_filter_criteria(batch, esm)
            if not batch:
                # All records filtered — advance position so we don't re-evaluate.
                with _dynamodb_stream_positions_lock:
""",
        """            raw_len = len(batch)
            numbers = [(record.get("dynamodb") or {}).get("SequenceNumber") for record in batch]
            batch = _apply_filter_criteria(batch, esm)
            if not batch:
                # All records filtered — advance position so we don't re-evaluate.
                with _dynamodb_stream_positions_lock:
""",
    ),
    Patch(
        "The same: without this a projection that failed is lost.",
        "services/lambda_svc.py",
        """            else:
                processed_any = True
                _esm_backoff_until.pop(esm_id, None)
                with _dynamodb_stream_positions_lock:
                    _dynamodb_stream_positions[esm_id] = pos + raw_len
""",
        """            else:
                processed_any = True
                _esm_backoff_until.pop(esm_id, None)
                body = result.get("body")
                if isinstance(body, str):
                    body = json.loads(body or "null")
                failures = (body or {}).get("batchItemFailures") or []
                failed = [numbers.index(f["itemIdentifier"]) for f in failures if f["itemIdentifier"] in numbers]
                if failed and "ReportBatchItemFailures" in (esm.get("FunctionResponseTypes") or []):
                    raw_len = min(failed)
                    _esm_backoff_until[esm_id] = time.time() + _ESM_BACKOFF_SECONDS
                with _dynamodb_stream_positions_lock:
                    _dynamodb_stream_positions[esm_id] = pos + raw_len
""",
    ),
    Patch(
        "A global table is protected by its replica's property. The relay's table must survive `cdk destroy`.",
        "services/cloudformation/provisioners.py",
        """    translated = dict(props)
    translated.pop("Replicas", None)
    translated.pop("MultiRegionConsistency", None)
    translated.pop("GlobalTableWitnesses", None)
    translated.pop("GlobalTableSourceArn", None)
    translated.pop("WarmThroughput", None)
    translated.pop("WriteOnDemandThroughputSettings", None)
    translated.pop("ReadOnDemandThroughputSettings", None)

    write = (props.get("WriteProvisionedThroughputSettings") or {})
""",
        """    translated = dict(props)
    for replica in translated.pop("Replicas", None) or []:
        if replica.get("Region") == get_region() and "DeletionProtectionEnabled" in replica:
            translated["DeletionProtectionEnabled"] = replica["DeletionProtectionEnabled"]
    translated.pop("MultiRegionConsistency", None)
    translated.pop("GlobalTableWitnesses", None)
    translated.pop("GlobalTableSourceArn", None)
    translated.pop("WarmThroughput", None)
    translated.pop("WriteOnDemandThroughputSettings", None)
    translated.pop("ReadOnDemandThroughputSettings", None)

    write = (props.get("WriteProvisionedThroughputSettings") or {})
""",
    ),
    Patch(
        "The name that AWS gives an API leads to it. The policy of the page allows sockets there and nowhere else.",
        "app.py",
        """_EXECUTE_API_RE = re.compile(r"^([a-f0-9]{8})\\.execute-api\\." + re.escape(_MINISTACK_HOST) + r"(?::\\d+)?$")
""",
        """_EXECUTE_API_RE = re.compile(
    r"^([a-f0-9]{8})\\.execute-api\\.(?:[a-z0-9-]+\\.amazonaws\\.com|" + re.escape(_MINISTACK_HOST) + r")(?::\\d+)?$"
)
""",
    ),
    Patch(
        "An alarm may read several metrics. Nothing rings here, so such an alarm is kept with the first of them.",
        "services/cloudformation/provisioners.py",
        """    if props.get("Metrics"):
        raise ValueError(
            "AWS::CloudWatch::Alarm Properties.Metrics (metric math) is not supported; "
            "use MetricName and Namespace."
        )
""",
        """    if props.get("Metrics"):
        read = [one["MetricStat"]["Metric"] for one in props["Metrics"] if one.get("MetricStat")]
        props = {**props, **read[0]}
""",
    ),
    Patch(
        "An alarm may ring by the states of other alarms. It has a name and an ARN.",
        "services/cloudformation/provisioners.py",
        """    "AWS::CloudWatch::Dashboard": {
""",
        """    "AWS::CloudWatch::CompositeAlarm": {
        "create": lambda logical_id, props, stack_name: (
            props["AlarmName"],
            {"Arn": f"arn:aws:cloudwatch:{get_region()}:{get_account_id()}:alarm:{props['AlarmName']}"},
        ),
        "delete": lambda physical_id, props: None,
    },
    "AWS::CloudWatch::Dashboard": {
""",
    ),
    Patch(
        "Lambda counts each invocation that fails, whoever asks for it. An alarm reads that.",
        "services/lambda_svc.py",
        """    try:
        return _execute_function_dispatch(func, config, event, request_id, started)
    finally:
""",
        """    try:
        result = _execute_function_dispatch(func, config, event, request_id, started)
        failed = isinstance(result, dict) and bool(result.get("error"))
        _emit_lambda_metrics(config.get("FunctionName", "unknown"), (time.time() - started) * 1000, failed, False)
        return result
    finally:
""",
    ),
    Patch(
        "API Gateway counts what an HTTP API refuses and what fails. An alarm reads that.",
        "services/apigateway.py",
        """        return await _handle_execute_in_scope(
            api_id, stage, path, method, headers, body, query_params,
            owner_account_id, owner_region, raw_query_string,
        )
    finally:
""",
        """        answer = await _handle_execute_in_scope(
            api_id, stage, path, method, headers, body, query_params,
            owner_account_id, owner_region, raw_query_string,
        )
        from ministack.services import cloudwatch as _cw
        for name in ("Count", f"{answer[0] // 100}xx"):
            _cw.record_metric("AWS/ApiGateway", name, 1, "Count", {"ApiId": api_id, "Stage": stage})
        return answer
    finally:
""",
    ),
    Patch(
        "`turn-relay redrive` lets SQS move what was given up back to the queue that it came from.",
        "services/sqs.py",
        """# ── Register handlers ──────────────────────────────────────

_HANDLERS.update({
""",
        """def _act_start_message_move_task(data: dict, _u: str) -> dict:
    source = _queue_by_arn(data.get("SourceArn", ""))
    if source is None:
        raise _Err("ResourceNotFoundException", "The queue of SourceArn is not there.", 404)
    for message in list(source["messages"]):
        origin = _queue_by_arn((message.get("sys") or {}).get("DeadLetterQueueSourceArn", ""))
        if origin is None:
            continue
        source["messages"].remove(message)
        origin["messages"].append({**message, "receive_count": 0, "visible_at": time.time(), "receipt_handle": None})
    esm_wake.set()
    return {"TaskHandle": new_uuid()}


# ── Register handlers ──────────────────────────────────────

_HANDLERS.update({
    "StartMessageMoveTask":         _act_start_message_move_task,
""",
    ),
    Patch(
        "The emulator must not take port 443 of the machine.",
        "app.py",
        """            if port != "443" and _port_is_bindable(bind_host, 443):
""",
        """            if False:
""",
    ),
]

ROOT = Path(ministack.__file__).parent

for patch in PATCHES:
    path = ROOT / patch.file
    text = path.read_text(encoding="utf-8")
    if text.count(patch.new) == 1:
        continue
    if text.count(patch.old) != 1:
        raise SystemExit(f"{patch.file} is not the file that was patched: {patch.why}")
    path.write_text(text.replace(patch.old, patch.new), encoding="utf-8")
